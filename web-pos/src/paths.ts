/** Every address of the app, once. Calls lie under the same /pos; the bff distinguishes them. */
export const paths = {
  home: '/pos',
  signIn: '/pos/sign-in',
  /** a call: starts sign-in at the identity provider */
  microsoftLogin: '/pos/microsoftlogin',
} as const;
