import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority of the test and what it signed, as files; made by openssl. */
export function certificateAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ed25519', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=ca', '-days', '2');
  writeFileSync(file('san.cnf'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  return {
    /** What a process is configured with. */
    filesOf(name: string) {
      openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
      const signedBy = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san.cnf'];
      openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, ...signedBy);
      return { TLS_CERT_FILE: file(`${name}.pem`), TLS_KEY_FILE: file(`${name}.key`), TLS_CA_FILE: file('ca.pem') };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
