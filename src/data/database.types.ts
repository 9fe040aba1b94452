
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "advisor_registrations": {
                  Row: {
                    "accounting": boolean,"areas_of_expertise": string | null,"company_name": string,"contact_person": string,"created_at": string,"description": string | null,"direct_ownership": boolean,"email": string,"employee_communication": boolean,"employee_engagement": boolean,"employee_ownership_trusts": boolean,"equity_compensation_administration": boolean,"equity_compensation_law": boolean,"equity_compensation_plan_design": boolean,"esop_1042_rollover": boolean,"esop_administration": boolean,"esop_financing": boolean,"esop_law_firm": boolean,"esop_plan_design": boolean,"esop_repurchase_obligation": boolean,"esop_transaction_support": boolean,"esop_trustee_services": boolean,"esop_valuation": boolean,"id": number,"insurance": boolean,"leadership_development": boolean,"location": string | null,"other_employee_ownership": boolean,"phone": string | null,"software": boolean,"status": string,"submitted_by": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accounting"?: boolean,"areas_of_expertise"?: string | null,"company_name": string,"contact_person": string,"created_at"?: string,"description"?: string | null,"direct_ownership"?: boolean,"email": string,"employee_communication"?: boolean,"employee_engagement"?: boolean,"employee_ownership_trusts"?: boolean,"equity_compensation_administration"?: boolean,"equity_compensation_law"?: boolean,"equity_compensation_plan_design"?: boolean,"esop_1042_rollover"?: boolean,"esop_administration"?: boolean,"esop_financing"?: boolean,"esop_law_firm"?: boolean,"esop_plan_design"?: boolean,"esop_repurchase_obligation"?: boolean,"esop_transaction_support"?: boolean,"esop_trustee_services"?: boolean,"esop_valuation"?: boolean,"id"?: number,"insurance"?: boolean,"leadership_development"?: boolean,"location"?: string | null,"other_employee_ownership"?: boolean,"phone"?: string | null,"software"?: boolean,"status"?: string,"submitted_by"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "accounting"?: boolean,"areas_of_expertise"?: string | null,"company_name"?: string,"contact_person"?: string,"created_at"?: string,"description"?: string | null,"direct_ownership"?: boolean,"email"?: string,"employee_communication"?: boolean,"employee_engagement"?: boolean,"employee_ownership_trusts"?: boolean,"equity_compensation_administration"?: boolean,"equity_compensation_law"?: boolean,"equity_compensation_plan_design"?: boolean,"esop_1042_rollover"?: boolean,"esop_administration"?: boolean,"esop_financing"?: boolean,"esop_law_firm"?: boolean,"esop_plan_design"?: boolean,"esop_repurchase_obligation"?: boolean,"esop_transaction_support"?: boolean,"esop_trustee_services"?: boolean,"esop_valuation"?: boolean,"id"?: number,"insurance"?: boolean,"leadership_development"?: boolean,"location"?: string | null,"other_employee_ownership"?: boolean,"phone"?: string | null,"software"?: boolean,"status"?: string,"submitted_by"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"advisor_resources": {
                  Row: {
                    "advisor_id": number,"created_at": string,"description": string | null,"id": number,"is_featured": boolean,"publish_date": string | null,"resource_type": string,"title": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"created_at"?: string,"description"?: string | null,"id"?: number,"is_featured"?: boolean,"publish_date"?: string | null,"resource_type": string,"title": string,"url": string
                  }
                  Update: {
                    "advisor_id"?: number,"created_at"?: string,"description"?: string | null,"id"?: number,"is_featured"?: boolean,"publish_date"?: string | null,"resource_type"?: string,"title"?: string,"url"?: string
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
                    "advisor_id": number,"created_at": string,"id": number,"rating": number,"review_text": string | null,"reviewer_email": string | null,"reviewer_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "advisor_id": number,"created_at"?: string,"id"?: number,"rating": number,"review_text"?: string | null,"reviewer_email"?: string | null,"reviewer_name": string
                  }
                  Update: {
                    "advisor_id"?: number,"created_at"?: string,"id"?: number,"rating"?: number,"review_text"?: string | null,"reviewer_email"?: string | null,"reviewer_name"?: string
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
                    "Accounting": boolean,"areas_of_expertise": string | null,"articles": number,"average_rating": number,"company_name": string,"contact_person": string | null,"description": string | null,"email": string | null,"Employee_Communication": boolean,"Employee_Engagement": boolean,"Equity_Compensation_Administration": boolean,"Equity_Compensation_Law": boolean,"ESOP_1042_Rollover": boolean,"ESOP_Administration": boolean,"ESOP_Financing": boolean,"ESOP_Law_Firm": boolean,"ESOP_Plan_Design": boolean,"ESOP_Repurchase_Obligation": boolean,"ESOP_Transaction_Support": boolean,"ESOP_Trustee_Services": boolean,"ESOP_Valuation": boolean,"Id": number,"location": string | null,"phone": string | null,"review_count": number,"satisfaction_rate": number | null,"states": (string)[],"type_ids": (string)[],"videos": number,"website": string | null,"websites": number
                  }
                  ComputedFields: never
                  Insert: {
                    "Accounting"?: boolean,"areas_of_expertise"?: string | null,"articles"?: number,"average_rating"?: number,"company_name": string,"contact_person"?: string | null,"description"?: string | null,"email"?: string | null,"Employee_Communication"?: boolean,"Employee_Engagement"?: boolean,"Equity_Compensation_Administration"?: boolean,"Equity_Compensation_Law"?: boolean,"ESOP_1042_Rollover"?: boolean,"ESOP_Administration"?: boolean,"ESOP_Financing"?: boolean,"ESOP_Law_Firm"?: boolean,"ESOP_Plan_Design"?: boolean,"ESOP_Repurchase_Obligation"?: boolean,"ESOP_Transaction_Support"?: boolean,"ESOP_Trustee_Services"?: boolean,"ESOP_Valuation"?: boolean,"Id"?: number,"location"?: string | null,"phone"?: string | null,"review_count"?: number,"satisfaction_rate"?: number | null,"states"?: never,"type_ids"?: never,"videos"?: number,"website"?: string | null,"websites"?: number
                  }
                  Update: {
                    "Accounting"?: boolean,"areas_of_expertise"?: string | null,"articles"?: number,"average_rating"?: number,"company_name"?: string,"contact_person"?: string | null,"description"?: string | null,"email"?: string | null,"Employee_Communication"?: boolean,"Employee_Engagement"?: boolean,"Equity_Compensation_Administration"?: boolean,"Equity_Compensation_Law"?: boolean,"ESOP_1042_Rollover"?: boolean,"ESOP_Administration"?: boolean,"ESOP_Financing"?: boolean,"ESOP_Law_Firm"?: boolean,"ESOP_Plan_Design"?: boolean,"ESOP_Repurchase_Obligation"?: boolean,"ESOP_Transaction_Support"?: boolean,"ESOP_Trustee_Services"?: boolean,"ESOP_Valuation"?: boolean,"Id"?: number,"location"?: string | null,"phone"?: string | null,"review_count"?: number,"satisfaction_rate"?: number | null,"states"?: never,"type_ids"?: never,"videos"?: number,"website"?: string | null,"websites"?: number
                  }
                  Relationships: [
                    
                  ]
                },"companies": {
                  Row: {
                    "company_name": string,"contact_person": string | null,"created_at": string,"description": string | null,"email": string | null,"id": number,"industry": string | null,"is_featured": boolean,"location": string | null,"phone": string | null,"status": string,"submitted_by": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "company_name": string,"contact_person"?: string | null,"created_at"?: string,"description"?: string | null,"email"?: string | null,"id"?: number,"industry"?: string | null,"is_featured"?: boolean,"location"?: string | null,"phone"?: string | null,"status"?: string,"submitted_by"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "company_name"?: string,"contact_person"?: string | null,"created_at"?: string,"description"?: string | null,"email"?: string | null,"id"?: number,"industry"?: string | null,"is_featured"?: boolean,"location"?: string | null,"phone"?: string | null,"status"?: string,"submitted_by"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "company": string | null,"created_at": string,"email": string,"error": string | null,"id": number,"idempotency_key": string,"message": string,"name": string,"sent_at": string | null,"status": string,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company"?: string | null,"created_at"?: string,"email": string,"error"?: string | null,"id"?: number,"idempotency_key": string,"message": string,"name": string,"sent_at"?: string | null,"status"?: string,"subject": string
                  }
                  Update: {
                    "company"?: string | null,"created_at"?: string,"email"?: string,"error"?: string | null,"id"?: number,"idempotency_key"?: string,"message"?: string,"name"?: string,"sent_at"?: string | null,"status"?: string,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "approve_advisor_registration":
{ Args: { "registration_id": number }; Returns: number
                           },
"approve_company":
{ Args: { "company_id": number }; Returns: undefined
                           },
"count_contact_visitor":
{ Args: { "visitor": string }; Returns: undefined
                           },
"directory_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"search_advisors":
{ Args: { "after_id"?: number,"page_size"?: number,"state"?: string,"term"?: string,"type_id"?: string }; Returns: {
              "areas_of_expertise": string,"articles": number,"average_rating": number,"company_name": string,"contact_person": string,"description": string,"Id": number,"location": string,"review_count": number,"type_ids": (string)[],"videos": number,"website": string,"websites": number
            }[]
                           },
"search_companies":
{ Args: { "after_id"?: number,"page_size"?: number,"term"?: string }; Returns: {
              "company_name": string,"created_at": string,"description": string,"id": number,"industry": string,"is_featured": boolean,"location": string,"website": string
            }[]
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
