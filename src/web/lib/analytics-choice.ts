import { tokenKey } from './token-key.ts'

/**
 * Whether a visitor may be counted. A signal of the browser or a choice on the privacy page: either is enough for
 * nothing to be sent and nothing to be stored, but the choice itself. Staff who are signed in are never counted.
 */
const optOutKey = 'analyticsOptOut'
export const visitorKey = 'visitorId'

/** Global Privacy Control or Do Not Track. */
export function browserRefuses(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
	return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

function hasStored(key: string): boolean {
	try {
		return localStorage.getItem(key) !== null
	} catch {
		return true // where nothing can be remembered, everybody would be a new visitor on every page
	}
}

export const hasOptedOut = (): boolean => hasStored(optOutKey)
export const isSignedIn = (): boolean => hasStored(tokenKey)

export const refusesAnalytics = (): boolean => browserRefuses() || hasOptedOut() || isSignedIn()

/** False where it cannot be remembered. */
export function chooseAnalytics(isAllowed: boolean): boolean {
	try {
		if (isAllowed) localStorage.removeItem(optOutKey)
		else {
			localStorage.setItem(optOutKey, '1')
			localStorage.removeItem(visitorKey)
		}
		return true
	} catch {
		return false
	}
}
