/** The one field that a visitor meets in place of what members see. */
export const gateMessages = {
  email: 'Your email',
  signUp: 'Sign Up Free',
  free: 'Free. Next you choose a password.',
  kept: 'Free. Next you choose a password. What you asked for is kept.',
  hasAccount: 'Have an account?',
} as const
