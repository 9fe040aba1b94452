/**
 * What stands below a list of the account that is still read is unseen, and all of it until their order is known, so that nothing
 * seen moves.
 */
export const toSectionsClass = (isOrdered: boolean) =>
  `[&>section:has(>div>.spinner)~*]:invisible ${isOrdered ? '' : '[&>section>div>:not(.spinner)]:invisible [&>section~*]:invisible'}`
