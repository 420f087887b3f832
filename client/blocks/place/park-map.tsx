// A map with one marker (C4). The server renders a drawing; near the viewport it becomes interactive. The postal address is always beside it as text.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNearViewport } from '../../browser/near-viewport.ts';
import { Image } from '../../components/image.tsx';
import { usePage } from '../../data/page.ts';
import { retryUntilLoaded } from '../../navigation/failed-chunk.ts';
import { Ground } from './ground.tsx';
import styles from './park-map.module.css';

interface ParkMapProps {
  /** [longitude, latitude] in WGS-84. If undefined, the map shows the whole country. */
  place: readonly [number, number] | undefined;
  /** Name of the place, shown at the marker and part of the map's accessible name. */
  name: string;
  /** URL of the park's site plan, shown over the drawn background if the map has no tiles. Its centre is at `place`. */
  plan?: string | undefined;
  className?: string | undefined;
}

export function ParkMap({ place, name, plan, className }: ParkMapProps) {
  const { t } = useLingui();
  const { chrome, map: settings } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawn' | 'still' | 'moving'>('drawn');
  const near = useNearViewport(box);
  const [longitude, latitude] = place ?? [];
  const label = t`地图：${name}`;
  const texts = { label, zoomIn: t`放大`, zoomOut: t`缩小`, attribution: chrome.config.mapLicence ?? '', drawn: t`示意图` };
  const options = useRef({ settings, texts });

  useEffect(() => {
    if (!near || box.current === null) return;
    const root = box.current;
    const at: readonly [number, number] | undefined = longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
    let remove = () => {};
    let left = false;
    const mount = async () => {
      const { mountMap } = await retryUntilLoaded(() => import('./leaflet-map.ts'));
      if (left) return;
      setState('still');
      remove = mountMap(root, { ...options.current, place: at, onUse: () => setState('moving') });
    };
    // if the map fails, the server-rendered drawing stays on screen
    mount().catch(() => {});
    return () => {
      left = true;
      remove();
      setState('drawn');
    };
  }, [near, longitude, latitude]);

  return (
    <div ref={box} className={className === undefined ? styles['box'] : `${styles['box']} ${className}`}>
      <div className={styles['ground']} aria-hidden="true">
        <Ground />
        {settings.tilesUrl === undefined && <Image src={plan} width={1600} height={900} sizes="1600px" widths={[1280, 1920]} data-plan />}
      </div>
      {place !== undefined && (
        <span className={styles['pin']} aria-hidden="true">
          <Pin />
          <span className={styles['name']}>{name}</span>
        </span>
      )}
      {state === 'drawn' && <span className="visually-hidden">{label}</span>}
      <div data-canvas className={`fill ${styles['canvas']}`} />
      {state === 'still' && (
        <p className={styles['hint']} aria-hidden="true">
          <Trans>点击地图后可缩放、拖动</Trans>
        </p>
      )}
    </div>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 32 42" data-pin className={styles['mark']} aria-hidden="true">
      <path d="M16 1.5C8 1.5 1.5 8 1.5 16 1.5 26.5 16 40.5 16 40.5S30.5 26.5 30.5 16C30.5 8 24 1.5 16 1.5z" />
      <circle cx="16" cy="16" r="5.5" />
    </svg>
  );
}
