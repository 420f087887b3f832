// Starts or resumes one render at a time, round robin over the parks. In between Node serves requests that need no render (case 69).

export interface Turns {
  /** Waits for the turn of a new render. */
  begin(park: string): Promise<void>;
  /** Waits for the turn of a render that has begun, which comes before the park's new renders. */
  resume(park: string): Promise<void>;
}

interface Waiting {
  begun: (() => void)[];
  fresh: (() => void)[];
}

/** Creates the turns, which all parks of a process share. */
export function createTurns(): Turns {
  const parks = new Map<string, Waiting>();
  let busy = false;

  function next(): void {
    const [first] = parks;
    busy = first !== undefined;
    if (first === undefined) return;
    const [park, { begun, fresh }] = first;
    parks.delete(park);
    const start = begun.shift() ?? fresh.shift();
    // moves the park to the end of the order
    if (begun.length + fresh.length > 0) parks.set(park, first[1]);
    start?.();
    // React continues a suspended render in the next turn of the event loop, so the next render has to wait for two turns
    setImmediate(() => setImmediate(next));
  }

  const waitIn = (queue: keyof Waiting, park: string): Promise<void> =>
    new Promise((resolve) => {
      const waiting = parks.get(park) ?? { begun: [], fresh: [] };
      parks.set(park, waiting);
      waiting[queue].push(resolve);
      if (!busy) setImmediate(next);
      busy = true;
    });

  return { begin: (park) => waitIn('fresh', park), resume: (park) => waitIn('begun', park) };
}
