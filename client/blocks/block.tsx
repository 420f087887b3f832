// The boundary of a block: it has its own skeleton, its own retry button after a failure, and its data as JSON beside its HTML (G7).
import { type ReactNode, Suspense, useId } from 'react';
import type { ParamsOf, ResourceError, ResourceName, ValueOf } from '#shared/resources.ts';
import { useOnline } from '../browser/online.ts';
import { ServerHtmlBoundary } from '../components/server-html-boundary.tsx';
import { useIsInMemory, useResource } from '../data/resource.ts';
import { servedBlock } from '../data/served.ts';
import { Failed } from './failed.tsx';

interface BlockProps<N extends ResourceName> {
  name: N;
  params: ParamsOf<N>;
  /** Shown while the data loads. It has the same size as the block, to avoid layout shift. */
  skeleton: ReactNode;
  children: (value: ValueOf<N>) => ReactNode;
  /** Renders a failure; by default only a message with the retry button. */
  failed?: (error: ResourceError, retry: ReactNode) => ReactNode;
}

export function Block<N extends ResourceName>(props: BlockProps<N>) {
  const id = useId();
  // React renders the fallback even of a boundary that is complete at once
  const skeleton = useIsInMemory(props.name, props.params) ? null : props.skeleton;
  return (
    <ServerHtmlBoundary serverNodes={() => servedBlock(id)} fallback={(_, again) => <Failed retry={again} busy={false} />}>
      <Suspense fallback={skeleton}>
        <Loaded {...props} id={id} />
      </Suspense>
    </ServerHtmlBoundary>
  );
}

function Loaded<N extends ResourceName>({ id, name, params, children, failed }: BlockProps<N> & { id: string }) {
  const { result, key, json, retry, busy } = useResource(name, params);
  useOnline(() => 'error' in result && retry());
  const carried = <Carried name={key} json={json} id={id} />;
  if ('data' in result)
    return (
      <>
        {carried}
        {children(result.data)}
      </>
    );
  const failure = <Failed retry={retry} busy={busy} requestId={result.error.requestId} />;
  return (
    <>
      {carried}
      {failed === undefined ? failure : failed(result.error, failure)}
    </>
  );
}

/** Writes a value into the document as inert JSON. In the browser the block's atom is initialised from it. */
export function Carried({ name, json, id }: { name: string; json: string | null; id?: string }) {
  if (json === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toInertJson, in a script that never runs
  return <script type="application/json" id={id} data-atom={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
