// Reads a page aloud, block by block, with a voice installed on the device, and highlights the current block.
import { useEffect, useRef, useState } from 'react';
import { type Locale, matchesTag } from '#shared/locale.ts';

const readable = 'h1,h2,h3,h4,p,li,td,th,dt,dd,blockquote,figcaption';

export interface Speech {
  state: 'idle' | 'reading' | 'paused';
  start: (root: Element) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/** Returns the controls of reading aloud. Returns undefined if the device has no local voice for the language. */
export function useSpeech(locale: Locale): Speech | undefined {
  const voice = useVoice(locale);
  const [state, setState] = useState<Speech['state']>('idle');
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  if (voice === undefined) return undefined;
  return {
    state,
    start(root) {
      end.current();
      setState('reading');
      end.current = readBlocks(blocksOf(root), voice, () => setState('idle'));
    },
    pause() {
      speechSynthesis.pause();
      setState('paused');
    },
    resume() {
      speechSynthesis.resume();
      setState('reading');
    },
    stop: () => end.current(),
  };
}

function useVoice(locale: Locale): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setVoice(speechSynthesis.getVoices().find(({ localService, lang }) => localService && matchesTag(locale, lang.toLowerCase())));
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, [locale]);
  return voice;
}

/** Returns the innermost visible blocks that contain text. */
function blocksOf(root: Element): Element[] {
  return [...root.querySelectorAll(readable)].filter(
    (block) => block.querySelector(readable) === null && block.textContent.trim() !== '' && block.getClientRects().length > 0,
  );
}

/** Reads the blocks aloud one after another. Returns a function that stops reading. */
function readBlocks(blocks: readonly Element[], voice: SpeechSynthesisVoice, ended: () => void): () => void {
  let over = false;
  let marked: Element | undefined;
  const end = () => {
    if (over) return;
    over = true;
    marked?.removeAttribute('data-reading');
    speechSynthesis.cancel();
    ended();
  };
  const read = (index: number) => {
    marked?.removeAttribute('data-reading');
    marked = blocks[index];
    // stops if the block is no longer in the document, for example after a navigation
    if (over || marked?.isConnected !== true) return end();
    marked.setAttribute('data-reading', '');
    marked.scrollIntoView({ block: 'nearest' });
    const utterance = new SpeechSynthesisUtterance(marked.textContent);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => over || read(index + 1);
    utterance.onerror = end;
    speechSynthesis.speak(utterance);
  };
  speechSynthesis.cancel();
  read(0);
  return end;
}
