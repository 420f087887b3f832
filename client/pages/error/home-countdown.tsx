// Redirects to the home page after 5 s. Any key, a click or the button cancels it (P6, WCAG 2.2.1). Renders nothing without JavaScript.

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnounce } from '../../navigation/announce.ts';
import { useNavigate } from '../../navigation/navigate.ts';
import { pendingAtom } from '../../navigation/pending.ts';
import styles from './home-countdown.module.css';

const fromS = 5;
/** Lifetime of the cookie `locationHost`, which stores the host of a visitor who was redirected to the home page (P6). */
const hostCookieS = 86_400;

export function HomeCountdown() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [left, setLeft] = useState(fromS);
  const [stays, setStays] = useState(false);

  const goHome = useEffectEvent(() => {
    rememberHost();
    navigate('/', true);
  });
  // the visitor has started a navigation, so the countdown stops
  const isPending = useAtomValue(pendingAtom);
  useEffect(() => {
    if (stays || isPending) return;
    if (left === 0) {
      goHome();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stays, isPending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the countdown starts
  useEffect(() => {
    announce(t`${fromS} 秒后返回首页，按任意键停留`);
    const stay = () => setStays(true);
    const events = ['keydown', 'pointerdown', 'click'] as const;
    for (const event of events) addEventListener(event, stay);
    return () => {
      for (const event of events) removeEventListener(event, stay);
    };
  }, []);

  return (
    <p className={`row hint ${styles['countdown']}`}>
      {stays ? (
        <Trans>已停留在本页</Trans>
      ) : (
        <>
          <span role="timer">
            <Trans>{left} 秒后返回首页</Trans>
          </span>
          <button type="button" className="button button-outline button-small" onClick={() => setStays(true)}>
            <Trans>留在本页</Trans>
          </button>
        </>
      )}
    </p>
  );
}

function rememberHost(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `locationHost=${encodeURIComponent(location.host)}; path=/; max-age=${hostCookieS}; samesite=lax`;
}
