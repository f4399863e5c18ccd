import { type ComponentProps, createElement } from 'react'

type IconData = { node: [element: string, attributes: Record<string, string>][] }

/**
 * Draws one of Lucide's icons; vite.config.ts has each icon call this in place of the library's own function, which
 * brings a kilobyte for options that nobody uses here and costs every icon two more components.
 */
export default function createIcon({ node }: IconData) {
	return function Icon(given: ComponentProps<'svg'>) {
		const isHidden = !('aria-label' in given || 'aria-labelledby' in given || 'role' in given)
		return createElement(
			'svg',
			{
				width: 24,
				height: 24,
				viewBox: '0 0 24 24',
				fill: 'none',
				stroke: 'currentColor',
				strokeWidth: 2,
				strokeLinecap: 'round',
				strokeLinejoin: 'round',
				'aria-hidden': isHidden || undefined,
				...given,
			},
			...node.map(([element, attributes]) => createElement(element, attributes)),
		)
	}
}
