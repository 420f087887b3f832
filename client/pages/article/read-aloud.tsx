// The button 朗读 of an article; absent without a voice for its language. First in the row, so that the other tools do not move when it appears.
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Locale } from '#shared/locale.ts';
import { useSpeech } from '../../browser/speech.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './tools.module.css';

export function ReadAloud({ text, language }: { text: RefObject<HTMLElement | null>; language: Locale }) {
  const speech = useSpeech(language);
  if (speech === undefined) return null;
  const { state, start, pause, resume, stop } = speech;
  if (state === 'idle')
    return (
      <button type="button" className={`inline tool ${styles['tool']}`} onClick={() => text.current && start(text.current)}>
        <Icon name="volume-2" size={18} />
        <Trans>朗读</Trans>
      </button>
    );
  return (
    <>
      <button type="button" className={`inline tool ${styles['tool']}`} onClick={state === 'reading' ? pause : resume}>
        {state === 'reading' ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
        {state === 'reading' ? <Trans>暂停</Trans> : <Trans>继续</Trans>}
      </button>
      <button type="button" className={`inline tool ${styles['tool']}`} onClick={stop}>
        <Icon name="square" size={18} />
        <Trans>停止</Trans>
      </button>
    </>
  );
}
