import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { Sender } from './facts.ts'

type AgentFacts = Pick<Sender, 'browser' | 'browserVersion' | 'os' | 'osVersion' | 'device' | 'deviceType'>
export type Agent = AgentFacts & {
	/** Identifies itself as a crawler. */
	isCrawler: boolean
	/** A program of any kind: crawlers, libraries, headless browsers. */
	isProgram: boolean
}

const crawler = /bot\b|bot[/_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|lighthouse|pagespeed/i

/** Browsers come in few kinds on a day; reading one takes longer than writing its visit. */
const known = new Map<string, Agent>()
const maxKnown = 2_000
/** What says the browser is at the beginning. Patterns take longer the longer a text is. */
const maxRead = 500

export function agentOf(header: string): Agent {
	const userAgent = header.slice(0, maxRead)
	const before = known.get(userAgent)
	if (before) return before
	const isProgram = isbot(userAgent)
	// a phone called CUBOT is not one
	const agent = { ...readAgent(userAgent), isProgram, isCrawler: isProgram && crawler.test(userAgent) }
	if (known.size >= maxKnown) known.clear()
	known.set(userAgent, agent)
	return agent
}

function readAgent(userAgent: string): AgentFacts {
	const nothing = { browser: null, browserVersion: null, os: null, osVersion: null, device: null }
	// an empty one makes the parser throw
	if (userAgent === '') return { ...nothing, deviceType: 'desktop' }
	const { browser, os, platform } = Bowser.parse(userAgent)
	const device = [platform.vendor, platform.model].filter(Boolean).join(' ')
	return {
		browser: browser.name || null,
		browserVersion: browser.version || null,
		os: os.name || null,
		osVersion: os.versionName || os.version || null,
		device: device || null,
		deviceType: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop',
	}
}
