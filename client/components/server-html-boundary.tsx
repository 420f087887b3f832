// An error boundary. If a part throws during hydration or in its first effects, its server HTML stays on screen (case 73).
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Returns the part's server-rendered nodes. Returns an empty array if the browser has rendered the part. */
  serverNodes: () => readonly ChildNode[];
  /** Rendered instead of the part if it has no server HTML. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** When this value changes, the part is rendered again. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  resetKey: unknown;
  thrown?: { error: unknown } | undefined;
}

export class ServerHtmlBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey };
  private saved: { nodes: readonly ChildNode[]; title: string; focused: Element | null; top: number } | undefined;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) {
      this.saved = undefined;
      return this.props.children;
    }
    // save the nodes now, because React removes them when it commits this render
    this.saved ??= { nodes: this.props.serverNodes(), title: document.title, focused: document.activeElement, top: scrollY };
    if (this.saved.nodes.length === 0) return this.props.fallback(thrown.error, () => this.setState({ thrown: undefined }));
    return (
      <>
        <title>{this.saved.title}</title>
        <template ref={this.putBack} />
      </>
    );
  }

  /** Inserts the saved nodes before the template element. Removes them when the template unmounts. */
  private readonly putBack = (place: HTMLTemplateElement | null) => {
    if (place === null || this.saved === undefined) return;
    const { nodes, focused, top } = this.saved;
    place.before(...nodes);
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
    scrollTo(0, top);
    return () => {
      for (const node of nodes) node.remove();
    };
  };
}
