import { linkedPages } from './linked-routes.tsx'
import { routesWith } from './routes.tsx'
import { staffPages } from './staff-routes.tsx'

/** Every page, for the server. */
export const routes = routesWith({ staffPages, linkedPages })
