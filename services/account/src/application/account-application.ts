import { changePassword } from './change-password.ts';
import { changeSession } from './change-session.ts';
import { checkPin } from './check-pin.ts';
import { counterCustomers } from './counter-customers.ts';
import { customers } from './customers.ts';
import { emailLogin } from './email-login.ts';
import { ensureSession, getSession, touchSession } from './get-session.ts';
import { grants } from './grants.ts';
import { leads } from './leads.ts';
import { checkAuditChains } from './check-audit-chains.ts';
import { listAudit } from './list-audit.ts';
import { listPins } from './list-pins.ts';
import { nameStaff } from './name-staff.ts';
import type { AccountDeps } from './ports.ts';
import { recordAudit } from './record-audit.ts';
import { register } from './register.ts';
import { forgotPassword, getPasswordReset, resetPassword, sendResetLinks } from './reset-password.ts';
import { resetPin, setPin } from './set-pin.ts';
import { listStaff, signInStaff } from './sign-in-staff.ts';
import { wishes } from './wishes.ts';
import { writeContact } from './write-contact.ts';

/** Every use case of account, with its ports filled in. */
export function accountApplication(deps: AccountDeps) {
  return {
    getSession: getSession(deps),
    ensureSession: ensureSession(deps),
    touchSession: touchSession(deps),
    ...changeSession(deps),
    emailLogin: emailLogin(deps),
    register: register(deps),
    forgotPassword: forgotPassword(deps),
    sendResetLinks: sendResetLinks(deps),
    resetPassword: resetPassword(deps),
    getPasswordReset: getPasswordReset(deps),
    changePassword: changePassword(deps),
    ...customers(deps),
    ...counterCustomers(deps),
    writeContact: writeContact(deps),
    signInStaff: signInStaff(deps),
    listStaff: listStaff(deps),
    nameStaff: nameStaff(deps),
    checkPin: checkPin(deps),
    ...grants(deps),
    setPin: setPin(deps),
    listPins: listPins(deps),
    resetPin: resetPin(deps),
    ...wishes(deps),
    ...leads(deps),
    recordAudit: recordAudit(deps),
    listAudit: listAudit(deps),
    ...checkAuditChains(deps),
  };
}
export type AccountApplication = ReturnType<typeof accountApplication>;
