// The button 朗读 reads the page's main content aloud. It renders nothing if the device has no voice for the language.
import { Trans } from '@lingui/react/macro';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useSpeech } from '../browser/speech.ts';
import { usePage } from '../data/page.ts';
import styles from './read-aloud.module.css';

export function ReadAloud() {
  const { locale } = usePage();
  const speech = useSpeech(locale);
  if (speech === undefined) return null;
  const main = () => document.getElementById('main');
  const start = () => {
    const root = main();
    if (root) speech.start(root);
  };
  if (speech.state === 'idle')
    return (
      <button type="button" className="button button-subsidiary button-small" onClick={start}>
        <Volume2 aria-hidden />
        <Trans>朗读本页</Trans>
      </button>
    );
  return (
    <div className={styles['playing']}>
      {speech.state === 'reading' ? (
        <button type="button" className="button button-subsidiary button-small" onClick={speech.pause}>
          <Pause aria-hidden />
          <Trans>暂停</Trans>
        </button>
      ) : (
        <button type="button" className="button button-subsidiary button-small" onClick={speech.resume}>
          <Play aria-hidden />
          <Trans>继续</Trans>
        </button>
      )}
      <button type="button" className="button button-outline button-small" onClick={speech.stop}>
        <Square aria-hidden />
        <Trans>停止</Trans>
      </button>
    </div>
  );
}
