// Parts that a page can be without: where their code does not come, nothing stands in their place, and the page stays (P8).
import { type ComponentType, createElement, lazy, useEffect } from 'react';

const Nothing = () => null;

/** @param Lost stands in its place where its code has not come; when it is gone, the next use asks for the code again */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>, Lost: ComponentType = Nothing): ComponentType<P> {
  const ask = () => lazy(async () => ({ default: await load().catch((): ComponentType<P> => Missing) }));
  let Part = ask();

  function Missing() {
    useEffect(
      () => () => {
        Part = ask();
      },
      [],
    );
    return createElement(Lost);
  }

  return (props: P) => createElement(Part, props);
}
