/** The id in a path such as `/advisor/12`; null unless it is a positive integer. The mark after an address in a sentence is none of it. */
export function toAdvisorId(path: string): number | null {
  return toId(/^\/advisor\/([1-9]\d*)\/?[).,;:!?]*$/.exec(path))
}

/** The id in a path such as `/company/12`; null unless it is a positive integer. */
export function toCompanyId(path: string): number | null {
  return toId(/^\/company\/([1-9]\d*)\/?[).,;:!?]*$/.exec(path))
}

/** The id in the path of a listing editor, such as `/account/advisors/12`. */
export function toListingId(path: string): number | null {
  return toId(/^\/account\/advisors\/([1-9]\d*)\/?[).,;:!?]*$/.exec(path))
}

/** The id in the path of a company page's editor, such as `/account/companies/12`. */
export function toOwnCompanyId(path: string): number | null {
  return toId(/^\/account\/companies\/([1-9]\d*)\/?[).,;:!?]*$/.exec(path))
}

function toId(match: RegExpExecArray | null): number | null {
  const id = Number(match?.[1])
  return Number.isSafeInteger(id) ? id : null
}
