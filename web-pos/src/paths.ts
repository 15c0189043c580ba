/** Every address of the app, once. Calls lie under the same /pos and are told apart by the bff. */
export const paths = {
  home: '/pos',
  signIn: '/pos/sign-in',
  /** a call: starts sign-in at the identity provider */
  microsoftLogin: '/pos/microsoftlogin',
} as const;
