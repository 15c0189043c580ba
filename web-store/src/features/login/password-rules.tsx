import { passwordParts } from '@shop/commerce/visitor-rules';

/** What a password needs, ticked as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="rules" aria-label="Your password needs">
      {passwordParts(password).map(({ text: rule, met }) => (
        <li key={rule} className={met ? 'rules__met' : undefined}>
          {rule}
          <span className="vh">{met ? ' (met)' : ' (not yet)'}</span>
        </li>
      ))}
    </ul>
  );
}
