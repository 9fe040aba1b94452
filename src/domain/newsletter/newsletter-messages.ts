/** Messages of the newsletter form and of the two pages that its mails link to, besides `siteMessages`. */
export const newsletterMessages = {
  sending: 'Subscribing...',
  failed: 'Your address could not be sent. Please try again.',
  linkBroken: 'This link is incomplete. Please open it from the email again.',
  linkFailed: 'This did not work. Please try again.',
  linkBusy: 'One moment...',
  confirmExpired:
    'This link has expired, or the address was unsubscribed. You can subscribe again on the education page.',
  confirmedTitle: 'You are subscribed',
  confirmed:
    'We send the digest when there is something new, at most once a week. Each one has a link to unsubscribe.',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'We deleted your address. You will get no more digests.',
} as const
