import { createContext, type Ref } from 'react'

/**
 * Replaces two modules of react-router in the browser (see vite.config.ts): they serve its framework and its
 * instrumentation, neither of which is used here, yet every Link would bring them along and run their effects. The
 * build fails when react-router asks for something that is not here.
 */
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, {}]
export const mergeRefs = <T>(ref: Ref<T> | undefined) => ref

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <T>(router: T) => router
