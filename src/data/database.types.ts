
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "advisor_registrations": {
                  Row: {
                    "accounting": boolean,"advisor_id": number | null,"areas_of_expertise": string | null,"company_name": string,"contact_person": string,"created_at": string,"declared": NonNullable<Json>,"description": string | null,"direct_ownership": boolean,"email": string,"employee_communication": boolean,"employee_engagement": boolean,"employee_ownership_trusts": boolean,"equity_compensation_administration": boolean,"equity_compensation_law": boolean,"equity_compensation_plan_design": boolean,"esop_1042_rollover": boolean,"esop_administration": boolean,"esop_financing": boolean,"esop_law_firm": boolean,"esop_plan_design": boolean,"esop_repurchase_obligation": boolean,"esop_transaction_support": boolean,"esop_trustee_services": boolean,"esop_valuation": boolean,"id": number,"insurance": boolean,"leadership_development": boolean,"location": string | null,"other_employee_ownership": boolean,"phone": string | null,"place": NonNullable<Json>,"software": boolean,"status": string,"submitted_by": string | null,"us_state": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accounting"?: boolean,"advisor_id"?: number | null,"areas_of_expertise"?: string | null,"company_name": string,"contact_person": string,"created_at"?: string,"declared"?: NonNullable<Json>,"description"?: string | null,"direct_ownership"?: boolean,"email": string,"employee_communication"?: boolean,"employee_engagement"?: boolean,"employee_ownership_trusts"?: boolean,"equity_compensation_administration"?: boolean,"equity_compensation_law"?: boolean,"equity_compensation_plan_design"?: boolean,"esop_1042_rollover"?: boolean,"esop_administration"?: boolean,"esop_financing"?: boolean,"esop_law_firm"?: boolean,"esop_plan_design"?: boolean,"esop_repurchase_obligation"?: boolean,"esop_transaction_support"?: boolean,"esop_trustee_services"?: boolean,"esop_valuation"?: boolean,"id"?: number,"insurance"?: boolean,"leadership_development"?: boolean,"location"?: string | null,"other_employee_ownership"?: boolean,"phone"?: string | null,"place"?: NonNullable<Json>,"software"?: boolean,"status"?: string,"submitted_by"?: string | null,"us_state"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "accounting"?: boolean,"advisor_id"?: number | null,"areas_of_expertise"?: string | null,"company_name"?: string,"contact_person"?: string,"created_at"?: string,"declared"?: NonNullable<Json>,"description"?: string | null,"direct_ownership"?: boolean,"email"?: string,"employee_communication"?: boolean,"employee_engagement"?: boolean,"employee_ownership_trusts"?: boolean,"equity_compensation_administration"?: boolean,"equity_compensation_law"?: boolean,"equity_compensation_plan_design"?: boolean,"esop_1042_rollover"?: boolean,"esop_administration"?: boolean,"esop_financing"?: boolean,"esop_law_firm"?: boolean,"esop_plan_design"?: boolean,"esop_repurchase_obligation"?: boolean,"esop_transaction_support"?: boolean,"esop_trustee_services"?: boolean,"esop_valuation"?: boolean,"id"?: number,"insurance"?: boolean,"leadership_development"?: boolean,"location"?: string | null,"other_employee_ownership"?: boolean,"phone"?: string | null,"place"?: NonNullable<Json>,"software"?: boolean,"status"?: string,"submitted_by"?: string | null,"us_state"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "advisor_registrations_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                },"advisor_resources": {
                  Row: {
                    "advisor_id": number,"created_at": string,"description": string | null,"id": number,"is_featured": boolean,"position": number,"publish_date": string | null,"resource_type": string,"title": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"created_at"?: string,"description"?: string | null,"id"?: number,"is_featured"?: boolean,"position"?: number,"publish_date"?: string | null,"resource_type": string,"title": string,"url": string
                  }
                  Update: {
                    "advisor_id"?: number,"created_at"?: string,"description"?: string | null,"id"?: number,"is_featured"?: boolean,"position"?: number,"publish_date"?: string | null,"resource_type"?: string,"title"?: string,"url"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "advisor_resources_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                },"advisor_reviews": {
                  Row: {
                    "advisor_id": number,"answer": string | null,"answered_at": string | null,"as_member": boolean | null,"corrected_at": string | null,"created_at": string,"enquired_in": string | null,"hidden_reason": string | null,"id": number,"rating": number,"review_text": string | null,"reviewer_email": string | null,"reviewer_name": string,"state": string,"version": number,"written_as": string
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"answer"?: string | null,"answered_at"?: string | null,"as_member"?: boolean | null,"corrected_at"?: string | null,"created_at"?: string,"enquired_in"?: string | null,"hidden_reason"?: string | null,"id"?: number,"rating": number,"review_text"?: string | null,"reviewer_email"?: string | null,"reviewer_name": string,"state"?: string,"version"?: number,"written_as"?: string
                  }
                  Update: {
                    "advisor_id"?: number,"answer"?: string | null,"answered_at"?: string | null,"as_member"?: boolean | null,"corrected_at"?: string | null,"created_at"?: string,"enquired_in"?: string | null,"hidden_reason"?: string | null,"id"?: number,"rating"?: number,"review_text"?: string | null,"reviewer_email"?: string | null,"reviewer_name"?: string,"state"?: string,"version"?: number,"written_as"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "advisor_reviews_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                },"Advisors": {
                  Row: {
                    "Accounting": boolean,"answer_days": number | null,"areas_of_expertise": string | null,"articles": number,"audits": Json | null,"average_rating": number,"checks": NonNullable<Json>,"company_name": string,"confirmed_at": string | null,"contact_person": string | null,"declared": NonNullable<Json>,"description": string | null,"email": string | null,"Employee_Communication": boolean,"Employee_Engagement": boolean,"Equity_Compensation_Administration": boolean,"Equity_Compensation_Law": boolean,"ESOP_1042_Rollover": boolean,"ESOP_Administration": boolean,"ESOP_Financing": boolean,"ESOP_Law_Firm": boolean,"ESOP_Plan_Design": boolean,"ESOP_Repurchase_Obligation": boolean,"ESOP_Transaction_Support": boolean,"ESOP_Trustee_Services": boolean,"ESOP_Valuation": boolean,"grounds": NonNullable<Json>,"has_owner": boolean,"hidden_at": string | null,"Id": number,"is_demonstration": boolean,"is_listed": boolean,"listed_at": string,"location": string | null,"looked_at": string | null,"phone": string | null,"place": NonNullable<Json>,"review_count": number,"reviews_by": NonNullable<Json>,"satisfaction_rate": number | null,"services": (string)[],"states": (string)[],"suspended_at": string | null,"type_ids": (string)[],"us_state": string | null,"videos": number,"website": string | null,"websites": number
                  }
                  ComputedFields: never
                  Insert: {
                    "Accounting"?: boolean,"answer_days"?: number | null,"areas_of_expertise"?: string | null,"articles"?: number,"audits"?: Json | null,"average_rating"?: number,"checks"?: NonNullable<Json>,"company_name": string,"confirmed_at"?: string | null,"contact_person"?: string | null,"declared"?: NonNullable<Json>,"description"?: string | null,"email"?: string | null,"Employee_Communication"?: boolean,"Employee_Engagement"?: boolean,"Equity_Compensation_Administration"?: boolean,"Equity_Compensation_Law"?: boolean,"ESOP_1042_Rollover"?: boolean,"ESOP_Administration"?: boolean,"ESOP_Financing"?: boolean,"ESOP_Law_Firm"?: boolean,"ESOP_Plan_Design"?: boolean,"ESOP_Repurchase_Obligation"?: boolean,"ESOP_Transaction_Support"?: boolean,"ESOP_Trustee_Services"?: boolean,"ESOP_Valuation"?: boolean,"grounds"?: NonNullable<Json>,"has_owner"?: boolean,"hidden_at"?: string | null,"Id"?: number,"is_demonstration"?: boolean,"is_listed"?: never,"listed_at"?: string,"location"?: string | null,"looked_at"?: string | null,"phone"?: string | null,"place"?: NonNullable<Json>,"review_count"?: number,"reviews_by"?: NonNullable<Json>,"satisfaction_rate"?: number | null,"services"?: (string)[],"states"?: never,"suspended_at"?: string | null,"type_ids"?: never,"us_state"?: string | null,"videos"?: number,"website"?: string | null,"websites"?: number
                  }
                  Update: {
                    "Accounting"?: boolean,"answer_days"?: number | null,"areas_of_expertise"?: string | null,"articles"?: number,"audits"?: Json | null,"average_rating"?: number,"checks"?: NonNullable<Json>,"company_name"?: string,"confirmed_at"?: string | null,"contact_person"?: string | null,"declared"?: NonNullable<Json>,"description"?: string | null,"email"?: string | null,"Employee_Communication"?: boolean,"Employee_Engagement"?: boolean,"Equity_Compensation_Administration"?: boolean,"Equity_Compensation_Law"?: boolean,"ESOP_1042_Rollover"?: boolean,"ESOP_Administration"?: boolean,"ESOP_Financing"?: boolean,"ESOP_Law_Firm"?: boolean,"ESOP_Plan_Design"?: boolean,"ESOP_Repurchase_Obligation"?: boolean,"ESOP_Transaction_Support"?: boolean,"ESOP_Trustee_Services"?: boolean,"ESOP_Valuation"?: boolean,"grounds"?: NonNullable<Json>,"has_owner"?: boolean,"hidden_at"?: string | null,"Id"?: number,"is_demonstration"?: boolean,"is_listed"?: never,"listed_at"?: string,"location"?: string | null,"looked_at"?: string | null,"phone"?: string | null,"place"?: NonNullable<Json>,"review_count"?: number,"reviews_by"?: NonNullable<Json>,"satisfaction_rate"?: number | null,"services"?: (string)[],"states"?: never,"suspended_at"?: string | null,"type_ids"?: never,"us_state"?: string | null,"videos"?: number,"website"?: string | null,"websites"?: number
                  }
                  Relationships: [
                    
                  ]
                },"cases": {
                  Row: {
                    "about": (string)[] | null,"advisor_id": number | null,"base": Json | null,"company_id": number | null,"email": string | null,"id": number,"is_queued": boolean,"kind": string,"patch": Json | null,"person": string | null,"phone": string | null,"replaced": Json | null,"said": string | null,"sender": string | null,"since": string,"state": string,"subject": string,"title": string | null,"version": number,"website": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "about"?: (string)[] | null,"advisor_id"?: number | null,"base"?: Json | null,"company_id"?: number | null,"email"?: string | null,"id"?: never,"is_queued"?: boolean,"kind": string,"patch"?: Json | null,"person"?: string | null,"phone"?: string | null,"replaced"?: Json | null,"said"?: string | null,"sender"?: string | null,"since"?: string,"state": string,"subject": string,"title"?: string | null,"version"?: number,"website"?: string | null,"words"?: never
                  }
                  Update: {
                    "about"?: (string)[] | null,"advisor_id"?: number | null,"base"?: Json | null,"company_id"?: number | null,"email"?: string | null,"id"?: never,"is_queued"?: boolean,"kind"?: string,"patch"?: Json | null,"person"?: string | null,"phone"?: string | null,"replaced"?: Json | null,"said"?: string | null,"sender"?: string | null,"since"?: string,"state"?: string,"subject"?: string,"title"?: string | null,"version"?: number,"website"?: string | null,"words"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "cases_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    },{
      foreignKeyName: "cases_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    }
                  ]
                },"companies": {
                  Row: {
                    "company_name": string,"contact_person": string | null,"created_at": string,"description": string | null,"email": string | null,"folded": string,"hidden_at": string | null,"id": number,"industry": string | null,"is_featured": boolean,"is_listed": boolean,"location": string | null,"phone": string | null,"place": NonNullable<Json>,"states": (string)[],"status": string,"us_state": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "company_name": string,"contact_person"?: string | null,"created_at"?: string,"description"?: string | null,"email"?: string | null,"folded"?: never,"hidden_at"?: string | null,"id"?: number,"industry"?: string | null,"is_featured"?: boolean,"is_listed"?: never,"location"?: string | null,"phone"?: string | null,"place"?: NonNullable<Json>,"states"?: never,"status"?: string,"us_state"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "company_name"?: string,"contact_person"?: string | null,"created_at"?: string,"description"?: string | null,"email"?: string | null,"folded"?: never,"hidden_at"?: string | null,"id"?: number,"industry"?: string | null,"is_featured"?: boolean,"is_listed"?: never,"location"?: string | null,"phone"?: string | null,"place"?: NonNullable<Json>,"states"?: never,"status"?: string,"us_state"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "company": string | null,"created_at": string,"email": string,"error": string | null,"id": number,"idempotency_key": string,"message": string,"name": string,"sent_at": string | null,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company"?: string | null,"created_at"?: string,"email": string,"error"?: string | null,"id"?: number,"idempotency_key": string,"message": string,"name": string,"sent_at"?: string | null,"subject": string
                  }
                  Update: {
                    "company"?: string | null,"created_at"?: string,"email"?: string,"error"?: string | null,"id"?: number,"idempotency_key"?: string,"message"?: string,"name"?: string,"sent_at"?: string | null,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"credentials": {
                  Row: {
                    "advisor_id": number,"as_of": string,"basis": string,"checked_by": string | null,"company_id": number | null,"expires_at": string | null,"holder": string | null,"id": number,"issued_in": string | null,"kind": string,"link": string | null,"rejected_at": string | null,"reminded_for": string | null,"source_url": string | null,"stated_by": string | null,"stated_on": string,"value": string,"withdrawn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"as_of"?: string,"basis"?: string,"checked_by"?: string | null,"company_id"?: number | null,"expires_at"?: string | null,"holder"?: string | null,"id"?: never,"issued_in"?: string | null,"kind": string,"link"?: string | null,"rejected_at"?: string | null,"reminded_for"?: string | null,"source_url"?: string | null,"stated_by"?: string | null,"stated_on"?: string,"value": string,"withdrawn_at"?: string | null
                  }
                  Update: {
                    "advisor_id"?: number,"as_of"?: string,"basis"?: string,"checked_by"?: string | null,"company_id"?: number | null,"expires_at"?: string | null,"holder"?: string | null,"id"?: never,"issued_in"?: string | null,"kind"?: string,"link"?: string | null,"rejected_at"?: string | null,"reminded_for"?: string | null,"source_url"?: string | null,"stated_by"?: string | null,"stated_on"?: string,"value"?: string,"withdrawn_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "credentials_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    },{
      foreignKeyName: "credentials_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    }
                  ]
                },"decision_records": {
                  Row: {
                    "body": NonNullable<Json>,"created_at": string,"id": string,"locked_at": string | null,"owner": string,"sha256": string | null,"supersedes": string | null,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "body": NonNullable<Json>,"created_at"?: string,"id"?: string,"locked_at"?: string | null,"owner": string,"sha256"?: string | null,"supersedes"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "body"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"locked_at"?: string | null,"owner"?: string,"sha256"?: string | null,"supersedes"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "decision_records_supersedes_fkey"
      columns: ["supersedes"]
isOneToOne: true
      referencedRelation: "decision_records"
      referencedColumns: ["id"]
    }
                  ]
                },"enquiries": {
                  Row: {
                    "about": string,"advisor_id": number | null,"answered_at": string | null,"created_at": string,"firm": string,"firms": number,"handed_to": string | null,"id": number,"idempotency_key": string,"mail_id": string,"mailed_to": string | null,"meeting_at": string | null,"meeting_minutes": number | null,"meeting_sequence": number,"meeting_state": string | null,"meeting_times": (string)[],"meeting_until": string | null,"meeting_zone": string | null,"message": string,"place": number,"proposed_times": (string)[],"read_at": string | null,"reply": Json | null,"reply_to": string,"sender": string,"sent_at": string | null,"signed": string | null,"stage": string,"state": string,"time_zone": string | null,"wants_copy": boolean,"withdrawn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "about": string,"advisor_id"?: number | null,"answered_at"?: string | null,"created_at"?: string,"firm": string,"firms"?: number,"handed_to"?: string | null,"id"?: never,"idempotency_key": string,"mail_id"?: string,"mailed_to"?: string | null,"meeting_at"?: string | null,"meeting_minutes"?: number | null,"meeting_sequence"?: number,"meeting_state"?: string | null,"meeting_times"?: (string)[],"meeting_until"?: string | null,"meeting_zone"?: string | null,"message": string,"place"?: number,"proposed_times"?: (string)[],"read_at"?: string | null,"reply"?: Json | null,"reply_to": string,"sender": string,"sent_at"?: string | null,"signed"?: string | null,"stage": string,"state"?: string,"time_zone"?: string | null,"wants_copy": boolean,"withdrawn_at"?: string | null
                  }
                  Update: {
                    "about"?: string,"advisor_id"?: number | null,"answered_at"?: string | null,"created_at"?: string,"firm"?: string,"firms"?: number,"handed_to"?: string | null,"id"?: never,"idempotency_key"?: string,"mail_id"?: string,"mailed_to"?: string | null,"meeting_at"?: string | null,"meeting_minutes"?: number | null,"meeting_sequence"?: number,"meeting_state"?: string | null,"meeting_times"?: (string)[],"meeting_until"?: string | null,"meeting_zone"?: string | null,"message"?: string,"place"?: number,"proposed_times"?: (string)[],"read_at"?: string | null,"reply"?: Json | null,"reply_to"?: string,"sender"?: string,"sent_at"?: string | null,"signed"?: string | null,"stage"?: string,"state"?: string,"time_zone"?: string | null,"wants_copy"?: boolean,"withdrawn_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "enquiries_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                },"enquiry_outcomes": {
                  Row: {
                    "enquiry_id": number,"outcome": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "enquiry_id": number,"outcome"?: string | null
                  }
                  Update: {
                    "enquiry_id"?: number,"outcome"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "enquiry_outcomes_enquiry_id_fkey"
      columns: ["enquiry_id"]
isOneToOne: true
      referencedRelation: "enquiries"
      referencedColumns: ["id"]
    }
                  ]
                },"firm_people": {
                  Row: {
                    "added_at": string,"advisor_id": number | null,"company_id": number | null,"id": number,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "added_at"?: string,"advisor_id"?: number | null,"company_id"?: number | null,"id"?: never,"role": string,"user_id": string
                  }
                  Update: {
                    "added_at"?: string,"advisor_id"?: number | null,"company_id"?: number | null,"id"?: never,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "firm_people_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    },{
      foreignKeyName: "firm_people_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    }
                  ]
                },"merged_advisors": {
                  Row: {
                    "merged_at": string,"new_id": number,"old_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "merged_at"?: string,"new_id": number,"old_id": number
                  }
                  Update: {
                    "merged_at"?: string,"new_id"?: number,"old_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "merged_advisors_new_id_fkey"
      columns: ["new_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                },"shortlist_items": {
                  Row: {
                    "advisor_id": number,"note": string,"noted_at": string | null,"place": number,"saved_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"note"?: string,"noted_at"?: string | null,"place"?: number,"saved_at"?: string,"user_id": string
                  }
                  Update: {
                    "advisor_id"?: number,"note"?: string,"noted_at"?: string | null,"place"?: number,"saved_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "shortlist_items_advisor_id_fkey"
      columns: ["advisor_id"]
isOneToOne: false
      referencedRelation: "Advisors"
      referencedColumns: ["Id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"act_on_firm_link":
{ Args: { "about"?: string,"act": string,"token": string,"words"?: string }; Returns: Json
                           },
"add_desk_person":
{ Args: { "email": string }; Returns: undefined
                           },
"advisor_credentials":
{ Args: { "ids": string }; Returns: {
              "advisor_id": number,"as_of": string,"basis": string,"company_id": number,"expires_at": string,"holder": string,"id": number,"issued_in": string,"kind": string,"source_url": string,"value": string
            }[]
                           },
"advisors_of_day":
{ Args: { "day": string,"kind"?: string }; Returns: {
              "Accounting": boolean,
"answer_days": number | null,
"areas_of_expertise": string | null,
"articles": number,
"audits": Json | null,
"average_rating": number,
"checks": NonNullable<Json>,
"company_name": string,
"confirmed_at": string | null,
"contact_person": string | null,
"declared": NonNullable<Json>,
"description": string | null,
"email": string | null,
"Employee_Communication": boolean,
"Employee_Engagement": boolean,
"Equity_Compensation_Administration": boolean,
"Equity_Compensation_Law": boolean,
"ESOP_1042_Rollover": boolean,
"ESOP_Administration": boolean,
"ESOP_Financing": boolean,
"ESOP_Law_Firm": boolean,
"ESOP_Plan_Design": boolean,
"ESOP_Repurchase_Obligation": boolean,
"ESOP_Transaction_Support": boolean,
"ESOP_Trustee_Services": boolean,
"ESOP_Valuation": boolean,
"grounds": NonNullable<Json>,
"has_owner": boolean,
"hidden_at": string | null,
"Id": number,
"is_demonstration": boolean,
"is_listed": boolean,
"listed_at": string,
"location": string | null,
"looked_at": string | null,
"phone": string | null,
"place": NonNullable<Json>,
"review_count": number,
"reviews_by": NonNullable<Json>,
"satisfaction_rate": number | null,
"services": (string)[],
"states": (string)[],
"suspended_at": string | null,
"type_ids": (string)[],
"us_state": string | null,
"videos": number,
"website": string | null,
"websites": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "Advisors"
        isOneToOne: false
        isSetofReturn: true
      } },
"answer_enquiry":
{ Args: { "enquiry_id": number,"minutes"?: number,"reply": Json,"time_zone"?: string,"times"?: string,"token"?: string }; Returns: undefined
                           },
"answer_review":
{ Args: { "answer": string,"review_id": number }; Returns: undefined
                           },
"ask_for_firm_link":
{ Args: { "advisor_id": number }; Returns: undefined
                           },
"ask_question":
{ Args: { "page": string,"question": string }; Returns: undefined
                           },
"claim_listing":
{ Args: { "advisor_id": number,"link"?: string,"role": string,"statement": string }; Returns: Json
                           },
"confirm_newsletter":
{ Args: { "token": string }; Returns: boolean
                           },
"confirm_page":
{ Args: { "firm_id": number,"listing_kind": string }; Returns: Json
                           },
"correct_decision_record":
{ Args: { "id": string }; Returns: string
                           },
"correct_review":
{ Args: { "as_member"?: boolean,"expected_version": number,"rating": number,"review_id": number,"review_text"?: string }; Returns: number
                           },
"count_contact_visitor":
{ Args: { "visitor": string }; Returns: undefined
                           },
"delete_my_account":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"desk_add_advisor":
{ Args: { "form": Json,"source": string }; Returns: Json
                           },
"desk_add_note":
{ Args: { "item_id": string,"kind": string,"note": string }; Returns: number
                           },
"desk_beside":
{ Args: { "item_ids": (string)[],"kind": string }; Returns: Json
                           },
"desk_compare":
{ Args: { "gone": number,"kept": number }; Returns: Json
                           },
"desk_decide":
{ Args: { "decision": string,"details"?: Json,"expected_version": number,"item_id": string,"kind": string,"reason"?: string }; Returns: Json
                           },
"desk_decide_several":
{ Args: { "decision": string,"items": Json,"kind": string,"reason"?: string }; Returns: Json
                           },
"desk_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_invite":
{ Args: { "email": string }; Returns: Json
                           },
"desk_item":
{ Args: { "item_id": string,"kind": string }; Returns: Json
                           },
"desk_lift_suppression":
{ Args: { "email": string }; Returns: number
                           },
"desk_load":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_merge":
{ Args: { "gone": number,"gone_version": number,"kept": number,"kept_version": number,"reason": string }; Returns: Json
                           },
"desk_numbers":
{ Args: { "weeks"?: number }; Returns: Json
                           },
"desk_questions":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_queue":
{ Args: { "after_id"?: string,"after_kind"?: string,"after_since"?: string,"kind"?: string,"page_size"?: number,"state"?: string,"term"?: string }; Returns: Json
                           },
"desk_remove_colleague":
{ Args: { "email": string,"is_self"?: boolean }; Returns: Json
                           },
"desk_similar_firms":
{ Args: { "email"?: string,"name"?: string,"website"?: string }; Returns: Json
                           },
"desk_suppressions":
{ Args: { "term"?: string }; Returns: Json
                           },
"desk_team":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_undo":
{ Args: { "event_id": number }; Returns: Json
                           },
"desk_undo_several":
{ Args: { "event_ids": (number)[] }; Returns: Json
                           },
"desk_withdraw_invitation":
{ Args: { "email": string }; Returns: Json
                           },
"directory_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"enquiry_obstacles":
{ Args: { "advisor_ids": string }; Returns: {
              "advisor_id": number,"firm": string,"obstacle": string
            }[]
                           },
"finish_schedule":
{ Args: { "name": string }; Returns: undefined
                           },
"invite_editor":
{ Args: { "email": string,"firm_id": number,"listing_kind": string }; Returns: Json
                           },
"is_desk":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_registration_waiting":
{ Args: { "email"?: string,"kind": string,"website"?: string }; Returns: boolean
                           },
"is_schedule_key":
{ Args: { "key": string,"name": string }; Returns: boolean
                           },
"last_digest":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"linked_enquiries":
{ Args: { "token": string,"use": string }; Returns: {
              "firm": string,"id": number,"is_listed": boolean,"mail_id": string,"meeting_at": string,"meeting_minutes": number,"meeting_sequence": number,"meeting_state": string,"meeting_times": (string)[],"meeting_until": string,"meeting_zone": string,"outcome": string
            }[]
                           },
"list_desk_people":
{ Args: Record<PropertyKey, never>; Returns: {
              "added_at": string,"email": string
            }[]
                           },
"lock_decision_record":
{ Args: { "expected_version": number,"id": string }; Returns: Json
                           },
"mark_enquiry":
{ Args: { "enquiry_id": number,"outcome": string,"token"?: string }; Returns: undefined
                           },
"my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"object_to_claim":
{ Args: { "advisor_id": number,"words": string }; Returns: Json
                           },
"open_firm_link":
{ Args: { "token": string }; Returns: Json[]
                           },
"order_shortlist":
{ Args: { "ids": string }; Returns: undefined
                           },
"own_claims":
{ Args: Record<PropertyKey, never>; Returns: {
              "advisor_id": number,"company_name": string,"created_at": string,"id": number,"others_wait": boolean,"reason": string,"state": string
            }[]
                           },
"own_credentials":
{ Args: { "advisor_id": number }; Returns: Json
                           },
"own_decision_records":
{ Args: Record<PropertyKey, never>; Returns: {
              "firms": number,"id": string,"kind": string,"locked_at": string,"purpose": string,"supersedes": string,"updated_at": string
            }[]
                           },
"own_messages":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": number,"message": string,"status": string,"subject": string
            }[]
                           },
"own_page":
{ Args: { "firm_id": number,"listing_kind": string }; Returns: Json
                           },
"own_pages":
{ Args: Record<PropertyKey, never>; Returns: {
              "company_name": string,"id": number,"is_hidden": boolean,"is_suspended": boolean,"is_waiting": boolean,"kind": string,"role": string
            }[]
                           },
"own_registrations":
{ Args: Record<PropertyKey, never>; Returns: {
              "advisor_id": number,"company_name": string,"created_at": string,"decided_at": string,"id": number,"kind": string,"reason": string,"status": string,"version": number
            }[]
                           },
"own_reviews":
{ Args: Record<PropertyKey, never>; Returns: {
              "advisor_id": number,"answer": string,"company_name": string,"corrected_at": string,"created_at": string,"enquired_in": string,"id": number,"rating": number,"reason": string,"review_text": string,"reviewer_name": string,"state": string,"version": number,"written_as": string
            }[]
                           },
"own_suppression":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"preview_place":
{ Args: { "location": string }; Returns: Json
                           },
"queue_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"read_enquiry":
{ Args: { "enquiry_id": number }; Returns: undefined
                           },
"record_empty_search":
{ Args: { "directory": string,"term": string }; Returns: undefined
                           },
"record_mail_event":
{ Args: { "email": string,"event_id": string,"is_team"?: boolean,"mail_id"?: string,"reason": string }; Returns: undefined
                           },
"remove_decision_record":
{ Args: { "expected_version": number,"id": string }; Returns: undefined
                           },
"remove_desk_person":
{ Args: { "email": string }; Returns: string
                           },
"remove_editor":
{ Args: { "firm_id": number,"listing_kind": string }; Returns: Json
                           },
"remove_page":
{ Args: { "firm_id": number,"listing_kind": string,"typed_name": string }; Returns: undefined
                           },
"report_listing":
{ Args: { "about": string,"advisor_id": number,"words": string }; Returns: undefined
                           },
"report_review":
{ Args: { "reason": string,"review_id": number,"words"?: string }; Returns: undefined
                           },
"restore_own_password":
{ Args: { "device_key": string }; Returns: boolean
                           },
"review_counts":
{ Args: { "advisor_id": number }; Returns: Json
                           },
"review_writer":
{ Args: { "advisor_id": number }; Returns: Json
                           },
"save_decision_record":
{ Args: { "expected_version": number,"id": string,"written": Json }; Returns: Json
                           },
"save_page":
{ Args: { "base": Json,"firm_id": number,"listing_kind": string,"patch": Json }; Returns: Json
                           },
"save_shortlist":
{ Args: { "items"?: Json }; Returns: {
              "advisor_id": number,
"note": string,
"noted_at": string | null,
"place": number,
"saved_at": string,
"user_id": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "shortlist_items"
        isOneToOne: false
        isSetofReturn: true
      } },
"send_enquiries":
{ Args: { "about": string,"advisor_ids": string,"idempotency_key": string,"message": string,"proposed_times"?: string,"signed"?: string,"stage": string,"time_zone"?: string,"wants_copy"?: boolean }; Returns: (number)[]
                           },
"send_registration_again":
{ Args: { "expected_version": number,"form": Json,"id": number,"kind": string }; Returns: number
                           },
"set_page_visibility":
{ Args: { "firm_id": number,"is_hidden": boolean,"listing_kind": string }; Returns: Json
                           },
"settle_mail":
{ Args: { "mail_id": string,"outcome": string,"reason"?: string }; Returns: undefined
                           },
"settle_meeting":
{ Args: { "accepted"?: string,"enquiry_id": number,"token"?: string }; Returns: undefined
                           },
"similar_listings":
{ Args: { "email"?: string,"name": string,"website"?: string }; Returns: Json
                           },
"state_credential":
{ Args: { "advisor_id": number,"credential": Json,"credential_id"?: number,"expected_version"?: number }; Returns: Json
                           },
"subscribe_newsletter":
{ Args: { "email": string }; Returns: undefined
                           },
"take_due_mail":
{ Args: { "only_id"?: string }; Returns: {
              "content": Json,"created_at": string,"id": string,"recipient": string
            }[]
                           },
"unlisted_reason":
{ Args: { "advisor_id": number }; Returns: string
                           },
"unsubscribe_newsletter":
{ Args: { "token": string }; Returns: undefined
                           },
"withdraw_credential":
{ Args: { "advisor_id": number,"credential_id": number,"expected_version": number }; Returns: Json
                           },
"withdraw_review":
{ Args: { "expected_version": number,"review_id": number }; Returns: undefined
                           },
"write_digest":
{ Args: { "digest": Json,"previous": number,"seen": Json }; Returns: number
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
