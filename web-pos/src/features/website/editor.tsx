import type { ContentBody, EditedContent } from '@shop/contract/pos/content';
import { lazyPart } from '@shop/ui/lazy-part';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { KEYS, useKey } from '../../lib/keys.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { startsHere } from '../../lib/opener.tsx';
import { websiteOf } from '../../paths.ts';
import { BannerFields } from './banner-fields.tsx';
import type { ContentRef } from './content.query.ts';
import { standingOf } from './content-words.ts';
import { History } from './history.tsx';
import { KINDS } from './kinds.ts';
import { TextField, TextFields } from './text-fields.tsx';
import { type EditorProblem, useEditor } from './use-editor.ts';

const PublishWindow = lazyPart(() => import('./publish-window.tsx'));

type Props = {
  contentRef: ContentRef;
  saved: EditedContent | undefined;
  fresh: ContentBody;
  onMade: (key: string) => void;
};

/** One part of the website: its form, its history, and the ways to shoppers. */
export function Editor({ contentRef, ...begun }: Props) {
  const editor = useEditor({ ref: contentRef, ...begun });
  const { saved, body, isDirty, isBusy, problem } = editor;
  const [isPublishing, setPublishing] = useState(false);
  const ask = useDiscarding(isDirty);
  const begin = () => {
    if (!begun.saved && editor.key === '') return editor.refuse('Please enter its address first.');
    setPublishing(true);
  };
  useKey('main', begin);
  return (
    <>
      <Head kind={contentRef.kind} saved={saved} isBusy={isBusy} onUnschedule={() => void editor.unschedule()}>
        <TakeOff saved={saved} isBusy={isBusy} onTakeOff={() => ask(editor.withdraw)} />
      </Head>
      <div className="scroll website-editor" aria-busy={isBusy}>
        <form className="grid pad" noValidate onSubmit={(event) => event.preventDefault()}>
          {!begun.saved && <AddressField kind={contentRef.kind} value={editor.key} onType={editor.setKey} />}
          {body.kind === 'banners' ? (
            <BannerFields body={body} onBody={editor.setBody} />
          ) : (
            <TextFields body={body} onBody={editor.setBody} />
          )}
        </form>
        {saved && <History saved={saved} isBusy={isBusy} onBringBack={(no) => ask(() => editor.bringBack(no))} />}
      </div>
      <div className="foot website-foot">
        <Problem problem={problem} onRead={() => ask(editor.readNewest)} />
        <span className="row">
          <span className="grow sm mut">{isDirty ? 'Not saved yet' : ''}</span>
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void editor.save()}>
            Save draft
          </button>
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => preview(editor.preview)}>
            Preview
          </button>
          <button type="button" className="btn primary" aria-disabled={isBusy} onClick={begin}>
            Publish…
            <kbd aria-hidden>{KEYS.main.key}</kbd>
          </button>
        </span>
      </div>
      {isPublishing && (
        <PublishWindow
          onPublish={async (at) => {
            await editor.publish(at);
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      {isDirty && !isBusy && (
        <LeaveGuard title="Leave without saving?">
          What you typed is not saved. It will be lost when you leave.
        </LeaveGuard>
      )}
    </>
  );
}

/** In a tab of its own, opened at the press, before any answer: a later one would be blocked. */
function preview(run: (open: (url: string) => void) => Promise<void>): void {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  let isOpen = false;
  void run((url) => {
    isOpen = true;
    if (tab) tab.location.href = url;
    else window.location.href = url;
  }).then(() => {
    if (!isOpen) tab?.close();
  });
}

/** Before something replaces what is typed. */
function useDiscarding(isDirty: boolean) {
  const dialogs = useDialog();
  return (act: () => Promise<void>) => {
    const question = { title: 'Give up what you typed?', message: 'It is not saved.', confirm: 'Give it up' };
    const may = isDirty ? agreed(dialogs.confirm(question)) : Promise.resolve(true);
    void may.then((isAgreed) => (isAgreed ? act() : undefined));
  };
}

type HeadProps = {
  kind: ContentRef['kind'];
  saved: EditedContent | undefined;
  isBusy: boolean;
  onUnschedule: () => void;
  children: ReactNode;
};

function Head({ kind, saved, isBusy, onUnschedule, children }: HeadProps) {
  const { many, one, shopPath } = KINDS[kind];
  const standing = saved && standingOf(saved.item);
  const title = saved ? saved.item.title : `New ${one}`;
  return (
    <div className="tools">
      <Link to={websiteOf(kind)}>{many}</Link>
      {title !== many && <b className="clip">{title}</b>}
      {standing && <span className={`chip ${standing.look}`}>{standing.words}</span>}
      <span className="grow" />
      {saved && saved.item.scheduled > 0 && (
        <button type="button" className="btn" aria-disabled={isBusy} onClick={onUnschedule}>
          Take off the schedule
        </button>
      )}
      {children}
      {saved && saved.item.published > 0 && (
        <a href={shopPath(saved.item.key)} target="_blank" rel="noopener">
          See it in the shop<span className="vh">, opens in a new tab</span>
        </a>
      )}
    </div>
  );
}

type TakeOffProps = { saved: EditedContent | undefined; isBusy: boolean; onTakeOff: () => void };

/** Of a page or entry that shoppers see; asked once more, as a link to it leads nowhere afterwards. */
function TakeOff({ saved, isBusy, onTakeOff }: TakeOffProps) {
  const dialogs = useDialog();
  if (!saved || saved.item.published === 0 || !['page', 'entry'].includes(saved.item.kind)) return null;
  const press = async () => {
    const title = `Take “${saved.item.title}” off the shop?`;
    const message = 'Its address says that there is no such page. Its text stays here and can be published again.';
    if (await agreed(dialogs.confirm({ title, message, confirm: 'Take it off' }))) onTakeOff();
  };
  return (
    <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void press()}>
      Take off the shop
    </button>
  );
}

const AddressField = ({
  kind,
  value,
  onType,
}: {
  kind: ContentRef['kind'];
  value: string;
  onType: (key: string) => void;
}) => (
  <TextField
    label="Address"
    hint={`${KINDS[kind].shopPath(value || 'care-of-oak')}: small letters, digits and hyphens. It stays.`}
    value={value}
    spellCheck={false}
    {...startsHere}
    onType={(text) => onType(text.toLowerCase().replace(/\s+/g, '-'))}
  />
);

/** What was refused; the keyboard goes there, since the field may be far away. */
function Problem({ problem, onRead }: { problem: EditorProblem | undefined; onRead: () => void }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div className="bar red" role="alert" tabIndex={-1} ref={said}>
      <span className="grow">{problem.sentence}</span>
      {problem.isStale && (
        <button type="button" className="btn" onClick={onRead}>
          Show the newest
        </button>
      )}
    </div>
  );
}
