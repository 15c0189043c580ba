import { ChatPanel } from './chat-panel.tsx';
import { underTitle } from './info-html.ts';
import { Button } from '@shop/ui/button';
import Drawer from '@shop/ui/drawer';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useCall } from '../../lib/use-call.ts';
import { paths } from '../../paths.ts';
import * as reads from '../../reads.ts';

type Props = { open: boolean; slug: string; onClose: () => void };

/** A text of ours over the page, which keeps its place and what was typed. The HTML was made safe when it was written. */
function TextPanel({ open, slug, onClose }: Props) {
  const { answer, error, again } = useCall(reads.page(slug));
  const slow = useSlow(!answer && !error);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={answer?.page.title ?? 'One moment'}
      side="centre"
      width={680}
      closeLabel="Close text"
    >
      <div className="info" aria-busy={!answer && !error}>
        {answer && (
          <>
            <div className="prose" dangerouslySetInnerHTML={{ __html: underTitle(answer.page.html) }} />
            <a className="link link--go" href={paths.slug(slug)}>
              Open as a page
            </a>
          </>
        )}
        {slow && [1, 2, 3].map((row) => <Bone key={row} height={72} />)}
        {error && (
          <div className="nothing" role="alert">
            <p className="err">{error}</p>
            <Button look="line" onClick={again}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}

/** @property slug of a text; '' = how to reach a person */
export default function InfoPanel(props: Props) {
  return props.slug === '' ? <ChatPanel {...props} /> : <TextPanel {...props} />;
}
