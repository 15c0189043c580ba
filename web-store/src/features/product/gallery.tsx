import { Icon } from '@shop/ui/icons';
import { ArrowLeftRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from '../../lib/use-drag.ts';
import { largePicture, pictureChoice, smallPicture } from '../../lib/address.ts';

type Props = { images: readonly string[]; name: string; room: string };

type View = { key: string; src: string; text: string; close?: boolean };

const TEXTS = ['Whole view', 'Front view', 'Another view'];

/** Where the close view looks: the upper left of the whole one, where an arm, a handle or a corner is. */
const CLOSE = { '--x': '26%', '--y': '42%', '--z': 2.3 } as object;

/** The pictures of the chosen combination, a closer look at the first, and the room they belong in. */
function viewsOf({ images, room }: Omit<Props, 'name'>): View[] {
  const [first] = images;
  return [
    ...images.map((src, at) => ({ key: src, src, text: TEXTS[at] ?? `View ${at + 1}` })),
    ...(first ? [{ key: 'close', src: first, text: 'Close view', close: true }] : []),
    ...(room ? [{ key: 'room', src: room, text: 'In a room' }] : []),
  ];
}

/** Swiped by hand on a phone (scroll snap), chosen by picture on a wide window; flip shows the other side, zoom follows the pointer. */
export function Gallery({ images, name, room }: Props) {
  const views = viewsOf({ images, room });
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(false);
  const current = Math.min(at, views.length - 1);
  const show = (next: number) => {
    setZoom(false);
    setAt(next);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };
  const swipe = useRef((_by: number) => {});
  useEffect(() => {
    swipe.current = (by) => show(Math.min(Math.max(current + (by < 0 ? 1 : -1), 0), views.length - 1));
  });
  useDrag(strip, swipe);
  const settle = () => {
    const width = strip.current?.clientWidth;
    if (width) setAt(Math.round((strip.current?.scrollLeft ?? 0) / width));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.style.setProperty('--zx', `${((event.clientX - box.left) / box.width) * 100}%`);
    event.currentTarget.style.setProperty('--zy', `${((event.clientY - box.top) / box.height) * 100}%`);
  };
  const zooms = {
    onClick: () => setZoom(!zoom),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setZoom(false),
  };
  return (
    <div className="gallery">
      <div className="stage">
        <ul
          className={zoom ? 'stage__strip stage__strip--zoom' : 'stage__strip'}
          ref={strip}
          onScroll={settle}
          onPointerMove={zoom ? follow : undefined}
        >
          {views.map((view, index) => (
            <li key={view.key}>
              <button
                type="button"
                className="shot"
                aria-label={`${zoom ? 'Zoom out' : 'Zoom in'}: ${view.text.toLowerCase()}`}
                {...zooms}
              >
                <img
                  src={largePicture(view.src)}
                  srcSet={pictureChoice(view.src)}
                  sizes="(min-width:1360px) 740px, (min-width:992px) 54vw, 100vw"
                  alt={`${name}, ${view.text.toLowerCase()}`}
                  width="1200"
                  height="960"
                  style={view.close ? CLOSE : undefined}
                  {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="stage__tools">
          {images.length > 1 && (
            <button
              type="button"
              className="round"
              aria-label={current === 1 ? 'Flip to the whole view' : 'Flip to the front view'}
              onClick={() => show(current === 1 ? 0 : 1)}
            >
              <Icon of={ArrowLeftRight} />
            </button>
          )}
          <button
            type="button"
            className="round"
            aria-label={zoom ? 'Zoom out' : 'Zoom in'}
            aria-pressed={zoom}
            {...zooms}
          >
            <Icon of={zoom ? ZoomOut : ZoomIn} />
          </button>
        </div>
      </div>
      {views.length > 1 && (
        <>
          <div className="thumbs">
            {views.map((view, index) => (
              <button
                type="button"
                key={view.key}
                aria-current={index === current}
                aria-label={view.text}
                onClick={() => show(index)}
              >
                <span className="shot">
                  <img
                    src={smallPicture(view.src)}
                    alt=""
                    width="160"
                    height="128"
                    loading="lazy"
                    style={view.close ? CLOSE : undefined}
                  />
                </span>
              </button>
            ))}
          </div>
          <p className="pips" aria-hidden="true">
            {views.map((view, index) => (
              <i key={view.key} className={index === current ? 'on' : undefined} />
            ))}
          </p>
        </>
      )}
    </div>
  );
}
