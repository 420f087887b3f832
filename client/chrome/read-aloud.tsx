// The button 朗读 reads the page's main content aloud. It renders nothing if the device has no voice for the language.
import { Trans } from '@lingui/react/macro';
import { useSpeech } from '../browser/speech.ts';
import { Icon } from '../components/icon.tsx';
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
        <Icon name="volume-2" />
        <Trans>朗读本页</Trans>
      </button>
    );
  return (
    <div className={styles['playing']}>
      {speech.state === 'reading' ? (
        <button type="button" className="button button-subsidiary button-small" onClick={speech.pause}>
          <Icon name="pause" />
          <Trans>暂停</Trans>
        </button>
      ) : (
        <button type="button" className="button button-subsidiary button-small" onClick={speech.resume}>
          <Icon name="play" />
          <Trans>继续</Trans>
        </button>
      )}
      <button type="button" className="button button-outline button-small" onClick={speech.stop}>
        <Icon name="square" />
        <Trans>停止</Trans>
      </button>
    </div>
  );
}
