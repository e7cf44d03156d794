import { Component } from 'react';

/** The form never throws into your tree. This is for your own components. */
export class ErrorBoundary extends Component {
  state = {};

  static getDerivedStateFromError(error) {
    return { error };
  }

  render() {
    return this.state.error ? <p role="alert">Something went wrong.</p> : this.props.children;
  }
}
