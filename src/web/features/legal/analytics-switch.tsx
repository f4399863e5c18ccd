import { useState, useSyncExternalStore } from 'react'
import { browserRefuses, chooseAnalytics, hasOptedOut, isSignedIn } from '../../lib/analytics-choice.ts'
import { SwitchField } from '../../ui/switch.tsx'

type State = 'counted' | 'opted out' | 'refused by the browser' | 'signed in'

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
	listeners.add(listener)
	// another tab may choose
	window.addEventListener('storage', listener)
	return () => {
		listeners.delete(listener)
		window.removeEventListener('storage', listener)
	}
}

function read(): State {
	if (browserRefuses()) return 'refused by the browser'
	if (hasOptedOut()) return 'opted out'
	return isSignedIn() ? 'signed in' : 'counted'
}

const hints: Record<State, string> = {
	counted: 'Switch it off, and from this moment on nothing about your visits is sent or stored.',
	'opted out':
		'Nothing about your visits is sent or stored. This browser remembers your choice until its data of this website are deleted.',
	'refused by the browser':
		'Your browser asks websites not to track you, so nothing about your visits is sent or stored.',
	'signed in': 'Staff are not counted while they are signed in: nothing about your visits is sent or stored.',
}

/** Where a visitor says no. The server does not know the choice, so it is shown once the script has arrived. */
export function AnalyticsSwitch() {
	const state = useSyncExternalStore<State | undefined>(watch, read, () => undefined)
	const [problem, setProblem] = useState('')

	function choose(isAllowed: boolean): void {
		setProblem(
			chooseAnalytics(isAllowed)
				? ''
				: 'Your browser does not let this website remember anything. Then nothing is counted either.',
		)
		for (const listener of listeners) listener()
	}

	return (
		<div data-browser-knows="" className="rounded-lg border border-border bg-surface px-5 py-4">
			<SwitchField
				label="Count my visits"
				hint={state ? hints[state] : 'Visits are counted by a script; without one, nothing is counted.'}
				checked={state === 'counted'}
				disabled={state === undefined || state === 'refused by the browser' || state === 'signed in'}
				onChange={(event) => choose(event.currentTarget.checked)}
			/>
			<p role="status" className="text-sm text-danger empty:hidden">
				{problem}
			</p>
		</div>
	)
}
