import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from '#client/ui/after-paint.ts';
import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './toast.module.css';
import { MESSAGES, placeMessages } from './toast-room.ts';

type Tone = 'success' | 'error' | 'info';
type Message = { id: number; tone: Tone; text: string; page: string; undo: (() => void) | undefined };
type Toaster = Record<Tone, (text: string, undo?: () => void) => void> & { clear: () => void };

const SHOWN_MS: Record<Tone, number> = { success: 5_000, info: 6_000, error: 9_000 };
const MOST_AT_ONCE = 3;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

const ToasterContext = createContext<Toaster | null>(null);

/**
 * `toast.success('Campagne créée avec succès !')`; also `error` and `info`. `undo`: how to put back what was
 * removed; such a message stays until it is pressed or closed. An error stays until something else is pressed, and
 * its time after that. `clear` takes all messages away.
 */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('No ToastProvider');
  return toaster;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const lastId = useRef(0);

  const { pathname } = useLocation();
  const redirected = useNavigationType() === 'REPLACE';

  // Who is sent on has not left: what was said on the way is still to be read. What could be put back stays behind: whoever
  // is sent to sign in may be somebody else.
  useEffect(
    () =>
      setMessages((shown) =>
        redirected
          ? shown
              .filter(({ undo, page }) => !undo || page === pathname)
              .map((message) => ({ ...message, page: pathname }))
          : shown.filter(({ page }) => page === pathname),
      ),
    [pathname, redirected],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message takes its room
  useLayoutEffect(placeMessages, [messages]);

  const toaster = useMemo<Toaster>(() => {
    let cleared = 0;
    const show = (tone: Tone) => (text: string, undo?: () => void) => {
      lastId.current += 1;
      const id = lastId.current;
      // What went well at the second try leaves nothing of the first to read.
      const isOver = (other: Message) => other.text === text || (tone === 'success' && other.tone !== 'info');
      // Who speaks and leaves in one breath speaks on the next page, and beside a dialog that closes: words that come into
      // the region as it moves are not read out.
      afterPaint(() => {
        if (id <= cleared) return;
        const message = { id, tone, text, page: location.pathname, undo };
        setMessages((shown) => [...shown.filter((other) => !isOver(other)), message].slice(-MOST_AT_ONCE));
      });
    };
    const clear = () => {
      cleared = lastId.current;
      setMessages([]);
    };
    return { success: show('success'), error: show('error'), info: show('info'), clear };
  }, []);

  return (
    <ToasterContext value={toaster}>
      {children}
      <div>
        <section {...MESSAGES} className={styles.region} aria-live="polite" aria-label="Notifications">
          {messages.map((message) => (
            <Toast
              key={message.id}
              {...message}
              onDone={() => setMessages((shown) => shown.filter((other) => other.id !== message.id))}
            />
          ))}
        </section>
      </div>
    </ToasterContext>
  );
}

function Toast({ tone, text, undo, onDone }: Message & { onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const textId = useId();
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (held || undo) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goLater = () => {
      timer = setTimeout(() => done.current(), SHOWN_MS[tone]);
    };
    const awaitClick = () => document.addEventListener('click', goLater, { once: true });
    // Not the click that it is the answer to, which may still be on its way up.
    if (tone === 'error') timer = setTimeout(awaitClick, 0);
    else goLater();
    return () => {
      document.removeEventListener('click', goLater);
      clearTimeout(timer);
    };
  }, [held, tone, undo]);

  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing inside only keeps it on screen
    <div
      className={classes(styles.toast, styles[tone])}
      // An alert speaks for itself: the region around it would say it a second time.
      aria-live={tone === 'error' ? 'off' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} aria-hidden="true" />
      <p id={textId} role={tone === 'error' ? 'alert' : undefined}>
        {text}
      </p>
      {undo && (
        <Button
          variant="ghost"
          aria-describedby={textId}
          onClick={() => {
            undo();
            onDone();
          }}
        >
          Annuler
        </Button>
      )}
      <Button variant="ghost" icon aria-label="Masquer le message" onClick={onDone}>
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
