/** Path of the page behind the mails to a firm. */
export const toFirmLinkPath = (token: string): string => `/answer?token=${token}`
