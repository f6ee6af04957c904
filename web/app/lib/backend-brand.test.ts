import { expect, it } from 'vitest'
import { backendBrand } from './backend-brand.ts'

it.each([
  ['https://api.blaze.jogolimpo.example', 'blaze'],
  ['https://api.orange.jogolimpo.example:8443/v2', 'orange'],
  ['https://staging.api.blaze.jogolimpo.example/', 'blaze'],
  ['https://API.jogolimpo.example', 'default'],
  ['https://api.blaze.jogolimpo.example.evil.example', undefined],
  ['https://evil.example/?api.blaze.jogolimpo.example', undefined],
  ['https://notapi.blaze.jogolimpo.example.', undefined],
  ['', undefined],
  ['not an address', undefined],
])('[DLG-7] the API at %s is the backend of the brand with the layout %s', (address, layout) => {
  expect(backendBrand(address)?.layout).toBe(layout)
})
