export interface Person {
  /** the subject of the tokens; differs from `oid`, as it does at Entra, so that the two cannot be confused */
  readonly sub: string;
  /** Entra's object id: with the tenant it is who this person is */
  readonly oid: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** the app role assigned to this person */
  readonly role: 'staff' | 'manager' | 'admin';
  /** where they work, for the reader of the pick-a-user page */
  readonly place: string;
}

/** The demo staff. The demo seed uses the same object ids. */
export const PEOPLE: readonly Person[] = [
  {
    sub: 'hRk2Vw7sT0qYbN4cZp1XmE9uLfA3jG6d',
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c01',
    email: 'staff@demo.test',
    givenName: 'Priya',
    familyName: 'Nair',
    role: 'staff',
    place: 'Auckland',
  },
  {
    sub: 'oB8yHt5KxW2rQe6MvJ9sCz4nUi7PaD1g',
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c02',
    email: 'manager@demo.test',
    givenName: 'Marcus',
    familyName: 'Webb',
    role: 'manager',
    place: 'Auckland',
  },
  {
    sub: 'wF3mLp9ZqR6tGx1YkV8bNs5dHc2EjT7u',
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c03',
    email: 'admin@demo.test',
    givenName: 'Helen',
    familyName: 'Drummond',
    role: 'admin',
    place: 'Head office',
  },
  {
    sub: 'zC7aQn4JvE1oMh8RwD5yKf2iXs9BtU6p',
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c04',
    email: 'wlg@demo.test',
    givenName: 'Tom',
    familyName: 'Beckett',
    role: 'staff',
    place: 'Wellington',
  },
];

export const personOf = (sub: string): Person | undefined => PEOPLE.find((person) => person.sub === sub);

/** @param hint an e-mail address, in any case; anything else finds none */
export const personHinted = (hint: unknown): Person | undefined =>
  typeof hint === 'string' ? PEOPLE.find(({ email }) => email === hint.trim().toLowerCase()) : undefined;

/** The claims of Entra's v2.0 tokens that an application reads. */
export function claimsOf(person: Person, tenant: string): Record<string, unknown> & { sub: string } {
  const { sub, oid, email, givenName, familyName, role } = person;
  return {
    sub,
    oid,
    tid: tenant,
    ver: '2.0',
    roles: [role],
    name: `${givenName} ${familyName}`,
    given_name: givenName,
    family_name: familyName,
    preferred_username: email,
    email,
  };
}
