/** Messages of the newsletter form and of the two pages that its mails link to, besides `siteMessages`. */
export const newsletterMessages = {
  sending: 'Subscribing...',
  failed: 'Your address could not be sent. Please try again.',
  linkBroken: 'This link is not whole. Please open it from the mail again.',
  linkFailed: 'This did not work. Please try again.',
  linkBusy: 'One moment...',
  confirmExpired:
    'This link has expired, or its address has been unsubscribed. You can subscribe again on the education page.',
  confirmedTitle: 'You are subscribed',
  confirmed:
    'The digest comes when there is something new, once a week at most. Each one has a link to unsubscribe.',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'We have forgotten your address, and no more digests go to it.',
} as const
