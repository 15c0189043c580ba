import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** A uuid version 7: unique everywhere, and sorted by time, so that neighbours share index pages. Not a secret: it contains its time of creation. */
export function newId(): string {
  return randomUUIDv7();
}

/** 128 random bits as 22 base64url characters; fit to be a secret in a link, a cookie or a return address. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}
