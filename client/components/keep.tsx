// An error boundary that keeps what the server sent: where a part throws while it hydrates, or right after, its HTML stays (case 73).
import { Component, type ReactNode } from 'react';

interface KeepProps {
  /** The part's nodes as the server sent them; none where the browser has drawn it. */
  served: () => readonly ChildNode[];
  /** Stands in place of a part that has nothing to keep. */
  face: (error: unknown, again: () => void) => ReactNode;
  /** With another value the part is drawn again. */
  at?: unknown;
  children: ReactNode;
}

interface KeepState {
  at: unknown;
  thrown?: { error: unknown } | undefined;
}

export class Keep extends Component<KeepProps, KeepState> {
  override state: KeepState = { at: this.props.at };
  private kept: { nodes: readonly ChildNode[]; title: string } | undefined;

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
    // React takes the nodes out of the document after this render, so they can be found now
    this.kept ??= { nodes: this.props.served(), title: document.title };
    if (this.kept.nodes.length === 0) return this.props.face(thrown.error, () => this.setState({ thrown: undefined }));
    return (
      <>
        <title>{this.kept.title}</title>
        <template ref={this.putBack} />
      </>
    );
  }

  /** The nodes stand beside an element of React's, which removes them with it. */
  private readonly putBack = (place: HTMLTemplateElement | null) => {
    const { nodes } = this.kept ?? { nodes: [] };
    place?.before(...nodes);
    return () => {
      for (const node of nodes) node.remove();
    };
  };
}
