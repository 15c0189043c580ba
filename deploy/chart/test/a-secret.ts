type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of an installation that sells: the keys are its own as anywhere, servers and accounts are not the sandbox's. */
export const productionSecrets = (own: Secrets): Secrets => ({
  ...own,
  notification: { ...own['notification'], SMTP_URL: 'smtps://shop:a-password@mail.shop.example:465' },
});
