// The boundary that every block stands in: its own skeleton, its own failure with a retry, its own data beside the markup (G7).
import { Component, type ReactNode, Suspense } from 'react';
import type { ParamsOf, ResourceError, ResourceName, ValueOf } from '#shared/resources.ts';
import { Failed } from '../components/failed.tsx';
import { useResource } from '../state/resource.ts';

interface BlockProps<N extends ResourceName> {
  name: N;
  params: ParamsOf<N>;
  /** Stands in the block's real size until the data is there. */
  skeleton: ReactNode;
  children: (value: ValueOf<N>) => ReactNode;
  /** What stands in place of a failed read, where that is not the retry alone. */
  failed?: (error: ResourceError, retry: ReactNode) => ReactNode;
}

export function Block<N extends ResourceName>(props: BlockProps<N>) {
  return (
    <Broken>
      <Suspense fallback={props.skeleton}>
        <Loaded {...props} />
      </Suspense>
    </Broken>
  );
}

function Loaded<N extends ResourceName>({ name, params, children, failed }: BlockProps<N>) {
  const { result, key, json, retry, busy } = useResource(name, params);
  const carried = <Carried name={key} json={json} />;
  if ('data' in result)
    return (
      <>
        {carried}
        {children(result.data)}
      </>
    );
  const face = <Failed retry={retry} busy={busy} requestId={result.error.requestId} />;
  return (
    <>
      {carried}
      {failed === undefined ? face : failed(result.error, face)}
    </>
  );
}

/** A value as inert JSON in the document, for the browser's atom to start from. */
export function Carried({ name, json }: { name: string; json: string | null }) {
  if (json === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toInertJson, in a script that never runs
  return <script type="application/json" data-atom={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The last net for a bug in a block: the rest of the page stays. */
class Broken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return <Failed retry={() => this.setState({ broken: false })} busy={false} />;
  }
}
