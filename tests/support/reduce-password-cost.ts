import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { passwordCost } from './password-cost.ts'

/**
 * Nearly every test signs somebody up, and a hash of the real cost keeps a processor busy for 40 ms. The app calls the same
 * algorithm and stores the same text; `passwords.test.ts` and the tests of whole processes do the whole work.
 */
const real = crypto.argon2

// files share what is loaded, and this runs before each of them
if (real.name !== 'reducedArgon2') {
	crypto.argon2 = function reducedArgon2(algorithm, parameters, callback) {
		real(algorithm, passwordCost.isReduced ? { ...parameters, memory: 64, passes: 1 } : parameters, callback)
	}
	syncBuiltinESMExports()
}
