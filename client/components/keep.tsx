// An error boundary that keeps the server HTML of a part that throws while hydrating or in its first effects (case 73).
import { Component, type ReactNode } from 'react';

interface KeepProps {
  /** Returns the part's server-rendered nodes; empty if the browser has rendered the part. */
  served: () => readonly ChildNode[];
  /** Replaces a part without server HTML. */
  fallback: (error: unknown, again: () => void) => ReactNode;
  /** A new value renders the part again. */
  at?: unknown;
  children: ReactNode;
}

interface KeepState {
  at: unknown;
  thrown?: { error: unknown } | undefined;
}

export class Keep extends Component<KeepProps, KeepState> {
  override state: KeepState = { at: this.props.at };
  private kept: { nodes: readonly ChildNode[]; title: string; focused: Element | null; top: number } | undefined;

  static getDerivedStateFromError(error: unknown): Partial<KeepState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ at }: KeepProps, state: KeepState): KeepState | null {
    return at === state.at ? null : { at, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) {
      this.kept = undefined;
      return this.props.children;
    }
    // capture the nodes now: React removes them when it commits this render
    this.kept ??= { nodes: this.props.served(), title: document.title, focused: document.activeElement, top: scrollY };
    if (this.kept.nodes.length === 0) return this.props.fallback(thrown.error, () => this.setState({ thrown: undefined }));
    return (
      <>
        <title>{this.kept.title}</title>
        <template ref={this.putBack} />
      </>
    );
  }

  /** Inserts the nodes before the template, and removes them with it. */
  private readonly putBack = (place: HTMLTemplateElement | null) => {
    if (place === null || this.kept === undefined) return;
    const { nodes, focused, top } = this.kept;
    place.before(...nodes);
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
    scrollTo(0, top);
    return () => {
      for (const node of nodes) node.remove();
    };
  };
}
