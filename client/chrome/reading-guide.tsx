// A line across the window that follows pointer and focus, for those who lose the row. Loaded when the setting is on.
import { useEffect, useRef } from 'react';
import styles from './reading-guide.module.css';

export function ReadingGuide() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (y: number) => line.current?.style.setProperty('transform', `translateY(${y}px)`);
    const point = ({ clientY }: PointerEvent) => move(clientY + 14);
    const focus = ({ target }: FocusEvent) => target instanceof Element && move(target.getBoundingClientRect().bottom + 4);
    addEventListener('pointermove', point, { passive: true });
    addEventListener('focusin', focus);
    return () => {
      removeEventListener('pointermove', point);
      removeEventListener('focusin', focus);
    };
  }, []);
  return <div ref={line} className={styles['line']} aria-hidden />;
}
