import { expect, test } from 'vitest'
import { isLinked } from '../../web/lib/linked-places.ts'
import { linkedPages } from '../../web/linked-routes.tsx'
import { privatePlaces } from '../private-addresses.ts'

/** Codes that are printed on documents for anybody to check. */
const printed = 'verify'

const paths = linkedPages.flatMap(({ children = [] }) => children.map(({ path = '' }) => path))

test('there are pages of private links', () => {
	expect(paths).toContain('track/:token')
})

test.each(paths)('browsers load the script of %s, and its secret is kept out of logs and statistics', (path) => {
	expect(isLinked(`/${path.replaceAll(/:\w+/g, 'AbC123')}`)).toBe(true)
	expect([...privatePlaces, printed]).toContain(path.split('/')[0])
})
