import { useSyncExternalStore } from 'react'
import { tokenKey, unstored } from './token-key.ts'

function isSignedIn(): boolean {
	try {
		return unstored.isSignedIn || localStorage.getItem(tokenKey) !== null
	} catch {
		return false
	}
}

function watch(listener: () => void): () => void {
	window.addEventListener('storage', listener)
	return () => window.removeEventListener('storage', listener)
}

/** Whether somebody is signed in, for public pages: they load the session itself only then. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(watch, isSignedIn, () => false)
