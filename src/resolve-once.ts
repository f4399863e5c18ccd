import { type ResolveFnOutput, registerHooks } from 'node:module'

const found = new Map<string, ResolveFnOutput>()
const ofDrizzle = /\/node_modules\/drizzle-orm\//

/**
 * Node reads a library's package.json again for every import of it and for every file in it, and that of drizzle-orm has
 * 5,500 lines: loading the modules of the server took twice as long. So each import is resolved once.
 */
registerHooks({
	resolve(specifier, context, next) {
		const { parentURL = '' } = context
		if (specifier.startsWith('.') && ofDrizzle.test(parentURL))
			return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
		if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
		const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
		found.set(specifier, known)
		return known
	},
})
