import Drawer from '@shop/ui/drawer';
import { LoginForm } from './login-form.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  onLogged: (again: boolean) => Promise<void>;
  /** what waited for the login */
  after: (() => void) | undefined;
};

/** The login over a page; closing it leaves the page as it was. */
export default function LoginPanel({ open, onClose, onLogged, after }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title="Login" side="centre" width={480} closeLabel="Close login">
      <LoginForm
        onLogged={() => {
          onClose();
          void onLogged(true).then(after);
        }}
      />
    </Drawer>
  );
}
