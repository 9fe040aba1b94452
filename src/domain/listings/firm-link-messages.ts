/** Messages of the page behind the mails to a firm. */
export const firmLinkMessages = {
  noLink: 'Open the link in our email',
  noLinkHint:
    'This page belongs to an email about your firm’s listing. For your safety, the link disappears from the address bar. After a reload, open it from the email again.',
  loadFailed: 'The message could not be loaded.',
  unknownTitle: 'This link no longer works',
  unknown:
    'The listing is no longer in the directory, the sender of the message has deleted the account, or part of the link is missing: copy all of it from the email, in one line. You can also reply to the email, or write to us.',
  oldTitle: 'This link is too old',
  old: 'It is older than 60 days. You can still reply to the email: your reply goes to the sender of the message.',
  closedTitle: 'This link is closed',
  closed: (firm: string) => `The listed address of ${firm} closed it.`,
  renewHint: (address: string) => `We can send a new one to the listed address, ${address}.`,
  renew: 'Send a new link',
  renewing: 'Sending...',
  renewed: (address: string) => `A new link is on its way to ${address}.`,

  closeTitle: 'Was this you?',
  closeHint: (time: string) =>
    `Someone used a link in our emails to your firm on ${time}. If it was you, there is nothing to do. If it was no one at your firm, close the link. We then withdraw any reply written with it and tell the sender, list the firm again if it was hidden, and tell our team.`,
  close: 'This was not us: close this link',
  closing: 'Closing...',
  closeDone:
    'Closed. We undid what was done with the link and told our team. To reply yourself, open this email again and ask for a new link.',

  claimTitle: (firm: string) => `Does this account speak for ${firm}?`,
  departureTitle: (firm: string) => `The listing of ${firm}`,
  listingTitle: (firm: string) => `Is ${firm} your firm?`,
  sentTo: (address: string) =>
    `These buttons change the listing of your firm. Anyone who has our email to ${address} can use them.`,
  toOwner: 'Sign in to the listing',
  ownedHint:
    'If that is a colleague, ask for an invitation: on the listing’s page in the account its owner enters your email address, and you edit it too. If no one at your firm knows of it, object: open the profile, choose “Do you represent this firm?”, and a person of our team decides.',
  toObject: 'Object on the profile',
  toTeam: 'Write to our team',
  listedAs: (firm: string, known: string) => `${firm} is listed here for: ${known}.`,
  anotherFirm:
    'If you are another firm, choose “We cannot help” and then “This is not our firm (wrong address)”.',
  writtenByUs:
    'Our team wrote this listing from public sources. Your firm did not ask for it, and answering a message does not make it yours. If you take it over, your firm is responsible for what it says.',

  withoutAccount: 'Your firm? Manage it without an account',
  withoutAccountHint:
    'We send a link to the email address that the listing names. With it you can correct the listing, remove it, or take it over. It is free, you give no reason, and to correct or remove it you need no account.',
  askForLink: 'Send the link to the listed address',
  linkAsked:
    'If the listing names an email address and nobody manages it with an account, a link is on its way there. It arrives within minutes, at most one a day. If nothing arrives, or the address is out of date, write to us, and a person answers.',
  mistakeOther: 'Is something wrong here? You need no account to tell us.',
  mistakeLink: 'Write to us about this listing',
  mistakeMember: 'Members report it on this page.',
  mistakeSubject: (firm: string | undefined, id: number) =>
    `A mistake in ${firm ? `the listing of ${firm}` : 'a listing'} (number ${id})`,

  takeOver: 'Take over the listing',
  takeOverHint: (address: string) =>
    `You need a free account for ${address}. With it you edit the listing and read its messages here, and links like this one no longer change it.`,
  takeOverWith: (account: string, address: string) =>
    `You are signed in as ${account}. If that account claims the listing, we ask ${address} to confirm it. An account with the listed address is quicker.`,
  takeOverAs: (account: string) => `Claim it as ${account}`,
  takeOverListed: 'Use the listed address',
  takingOver: 'One moment...',
  claimWaits: (who: string | null, time: string) =>
    `${who ?? 'An account'} asked to take this listing over on ${time}. The claim waits for our team. You can still reply to the message.`,
  claimOther:
    'If that is no one at your firm, claim it with the listed address: our team then decides.',
  meantOn: (time: string) => `“Take over the listing” was pressed on ${time}.`,
  taken: {
    pending:
      'Your claim is with our team. It sees that your account has the listed address. We email you the result.',
    approved: 'The listing is yours now.',
    meant: (address: string) =>
      `Now sign up or sign in with ${address}. We send your claim to our team as soon as you do, within a week and in any browser.`,
  },
  openListing: 'Open your listing',
  signUp: 'Sign up',
  signIn: 'Sign in',

  correct: 'Correct the listing',
  correctBrief: 'You tell our team what is wrong. You need no account.',
  correctHint:
    'Say what is wrong and what it should be. Our team corrects it and names your firm as the source.',
  correctListed: 'Listed now',
  correctProfile: 'See the whole listing',
  notListed: 'Not listed',
  correctSend: 'Send the correction',
  sending: 'Sending...',
  corrected: 'Thank you. Our team corrects the listing.',
  correctedOn: (time: string) => `A correction was sent on ${time}, and waits for our team.`,

  stop: 'Stop these emails, stay listed',
  stopBrief: 'Members are told that you take no messages here.',
  stopHint: (address: string) =>
    `We send no more messages to ${address}. The listing stays. Members who want to write read first that you take no messages here, with the phone number and the website that you list. A separate email to ${address} lets you undo it.`,
  stopNow: 'Stop the emails',
  stopping: 'Stopping...',
  stopDone: (address: string) =>
    `Stopped. To get messages again, use the email that we have sent to ${address}.`,
  stoppedOn: (address: string, time: string) =>
    `Messages to ${address} have been stopped since ${time}.`,
  stoppedHint:
    'To get them again, use the email that we sent to that address then, or take the listing over.',
  pausedOn: (address: string, time: string) =>
    `Messages to ${address} have been paused since ${time}, until our team has checked the address.`,
  resume: 'Get messages again',
  resuming: 'One moment...',
  resumed: 'Members can write to you again.',

  takeOff: 'Remove the listing',
  takeOffBrief: 'It is hidden right away. We then ask you by email to confirm.',
  takeOffHint: (address: string) =>
    `It is hidden right away. A separate email to ${address} asks whether you meant it, and only there can you confirm that it is removed permanently. Otherwise it is listed again after 14 days.`,
  hide: 'Hide it now',
  hiding: 'Hiding...',
  hidden: (address: string) =>
    `Hidden. An email is on its way to ${address}: confirm or undo it there.`,
  isHidden: (day: string, address: string) =>
    `It is hidden. Our email to ${address} asks whether you meant it. Without a confirmation it is listed again on ${day}.`,
  isLeaving: (day: string) => `It is hidden, and removed permanently on ${day}.`,

  show: 'List it again',
  showing: 'Listing...',
  shown: 'It is in the directory again.',
  isListed: 'It is in the directory. There is nothing for you to do here.',
  departureHint: (day: string) =>
    `Someone hid the listing with a link from our emails to this address. If you do nothing, it is listed again on ${day}.`,
  leavingHint: (day: string) =>
    `You have confirmed the removal. We remove the listing on ${day}. Until then you can list it again.`,
  removal: 'Remove it permanently after 14 days',
  confirmRemoval: 'Confirm the removal',
  confirming: 'Confirming...',
  removalConfirmed: 'Confirmed. We remove it in 14 days. Until then the same link lists it again.',

  claimBy: (account: string, firm: string) =>
    `The account ${account} claims the listing of ${firm}. Confirm only if you know this person, who can then edit the listing and read the messages of members, also those that came to this address before. Our team also reviews the claim.`,
  claimConfirm: 'Confirm the claim',
  claimConfirmed: 'Thank you. Our team will now decide on the claim.',
  claimIgnore:
    'If you don’t know this person, close this page. Our team does not approve a claim that you have not confirmed.',
  claimObject:
    'If you disagree with what was decided, or someone else already manages the listing, object: open the profile and choose “Do you represent this firm?”, or write to our team.',
  claimDecided: 'This claim has been decided by now, or its account is deleted.',
} as const
