import { expect, test } from 'vitest'
import { exactColumn } from './report-columns.tsx'

test('a table that replaces a chart has every digit', () => {
	expect(exactColumn('Page views', 'pageViews').cell?.({ pageViews: 1_234_567 })).toBe('1,234,567')
})
