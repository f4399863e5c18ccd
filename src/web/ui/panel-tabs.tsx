import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chunk } from '../lib/chunk-reload.ts'
import { Spinner } from './spinner.tsx'
import { Tabs } from './tabs.tsx'

export type PanelTab = { value: string; label: string; Panel: ComponentType }

/** A panel that comes when its tab is opened, with all that only it needs. */
export const panelTab = (value: string, label: string, load: () => Promise<ComponentType>): PanelTab => ({
	value,
	label,
	Panel: lazy(chunk(async () => ({ default: await load() }))),
})

/** Panels of which `tab` in the address names the one that is shown; without it the first. */
export function PanelTabs({
	label,
	panels,
	className,
}: {
	label: string
	panels: readonly PanelTab[]
	className: string
}) {
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const current = panels.find(({ value }) => value === parameters.get('tab')) ?? panels[0]
	return (
		<Tabs
			className={className}
			label={label}
			value={current?.value ?? ''}
			onValueChange={(tab) => void navigate(`?tab=${tab}`, { preventScrollReset: true })}
			tabs={panels.map(({ value, label: name, Panel }) => ({
				value,
				label: name,
				content: value === current?.value && (
					<Suspense fallback={<Spinner label={`Loading ${name.toLowerCase()}...`} />}>
						<Panel />
					</Suspense>
				),
			}))}
		/>
	)
}
