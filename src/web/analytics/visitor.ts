import type { VisitorRecord } from '../../contract/analytics-visits.ts'
import { visitorKey } from '../lib/analytics-choice.ts'
import { randomKey } from '../lib/random-key.ts'
import { timeZone } from './time-zone.ts'

export function storedVisitorId(): string {
	const known = localStorage.getItem(visitorKey)
	if (known && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(known)) return known
	const made = randomKey()
	localStorage.setItem(visitorKey, made)
	return made
}

function deviceType({ userAgent, maxTouchPoints }: Navigator): 'desktop' | 'mobile' | 'tablet' {
	// an iPad says that it is a Mac
	if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
	if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet'
	return /Mobi/.test(userAgent) ? 'mobile' : 'desktop'
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** What the server cannot see by itself: browser, system and country it takes from the request. */
export function visitorRecord(visitorId: string, fingerprint: string): VisitorRecord {
	const parameters = new URLSearchParams(location.search)
	return {
		visitorId,
		fingerprint,
		deviceType: deviceType(navigator),
		screenResolution: `${screen.width}x${screen.height}`,
		language: navigator.language,
		timezone: timeZone(),
		referrer: document.referrer,
		...Object.fromEntries(campaign.filter((name) => parameters.get(name)).map((name) => [name, parameters.get(name)])),
	}
}
