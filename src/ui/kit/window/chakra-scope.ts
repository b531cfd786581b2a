import { type ComponentType, createContext, createElement, Fragment, type ReactNode, use } from 'react';

interface ScopeProps {
  readonly children?: ReactNode;
}

/**
 * What Chakra's components need around them. It is fetched with the first of them (dialogs, drawers, forms) and not
 * before; whoever has put a provider around everything, as tests do, needs none.
 */
export const ChakraScopeContext = createContext<ComponentType<ScopeProps>>(Fragment);

/** Stands around a Chakra component, inside a `LatePart`. */
export const ChakraScope = ({ children }: ScopeProps): ReactNode => createElement(use(ChakraScopeContext), null, children);
