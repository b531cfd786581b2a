import { Component, type ReactNode } from 'react';

interface FramePartProps {
  readonly children: ReactNode;
}

/** A part around the screen: what breaks there is missing, and takes neither the screen nor the other parts with it. */
export class FramePart extends Component<FramePartProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
