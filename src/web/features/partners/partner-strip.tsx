import './partner-strip.css'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useState } from 'react'
import type { Partner } from '../../../contract/partners.ts'
import { Button } from '../../ui/button.tsx'
import { PartnerMark } from './partner-mark.tsx'

/**
 * The partners pass by in a loop. Where no script runs, and for visitors who asked for less motion, the same list
 * is a grid that does not move: partner-strip.css decides. Nothing moves before the stop button works.
 */
export function PartnerStrip({ partners, heading }: { partners: Partner[]; heading: ReactNode }) {
	const [state, setState] = useState<'waiting' | 'moving' | 'paused'>('waiting')
	useEffect(() => setState('moving'), [])
	const isPaused = state === 'paused'
	return (
		<div className="partner-strip" data-state={state}>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				{heading}
				<div className="partner-strip-pause">
					<Button
						variant="outline"
						size="sm"
						className="min-w-24"
						onClick={() => setState(isPaused ? 'moving' : 'paused')}
					>
						{isPaused ? (
							<Play aria-hidden="true" className="size-4" />
						) : (
							<Pause aria-hidden="true" className="size-4" />
						)}
						<span>
							{isPaused ? 'Play' : 'Pause'}
							<span className="sr-only"> the moving list of partners</span>
						</span>
					</Button>
				</div>
			</div>
			<div className="partner-strip-window mt-8 lg:mt-10">
				<div className="partner-strip-belt">
					<ul className="partner-strip-list" aria-label="Indexing partners">
						{partners.map((partner) => (
							<li key={partner.id}>
								<PartnerMark partner={partner} />
							</li>
						))}
					</ul>
					<ul className="partner-strip-list partner-strip-copy" aria-hidden="true" inert>
						{partners.map((partner) => (
							<li key={partner.id}>
								<PartnerMark partner={partner} />
							</li>
						))}
					</ul>
				</div>
			</div>
		</div>
	)
}
