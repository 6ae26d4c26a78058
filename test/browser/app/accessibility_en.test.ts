import { describe } from 'vitest'
import { testAccessibility } from '../../support/browser/axe.ts'

describe('nobody is kept out of a page in English', () => testAccessibility('en'))
