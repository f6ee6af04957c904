import type { Messages } from '../pt.ts'

export const face: Messages['face'] = {
  title: 'Confirm that it is you',
  why: {
    new_device: 'You logged in on a new device. Before you deposit or bet, take a picture of your face.',
    contact_changed:
      'Your contact or payment data have changed. Before you deposit or bet, take a picture of your face.',
    periodic:
      'From time to time we check that the account is still yours. Before you deposit or bet, take a picture of your face.',
    taken_back:
      'Your last picture was reviewed and not accepted. Before you deposit or bet, take another picture of your face.',
  },
  exits: 'Withdrawing, reading the statement and changing limits stay possible.',
  needs: 'Be in a well-lit place, without a cap or sunglasses.',
  privacy: 'The picture goes straight to the verification company; we receive only the result.',
  go: 'Take a picture of my face',
  again: 'Try again',
  box: 'Face verification',
  stop: 'Cancel',
  waiting_title: 'Checking the picture',
  waiting_text: 'The result appears here.',
  failed: (error) => `Face verification failed: ${error}`,
  failed_to_start: 'The face verification could not be started.',
  start_text:
    "The verification company's page did not open. Check your connection and try again, or take another way below.",
  errors: {
    denied: 'the camera was not allowed',
    no_camera: 'no camera was found',
    late: 'the time is over',
    other: 'it could not be completed',
  },
  error_texts: {
    denied:
      "Allow the camera for this site in your browser's settings and try again, or take another way below.",
    no_camera: 'Take another way below: another device, or documents.',
    late: 'Nothing was sent. Try again when you have a minute.',
    other: 'Try again, or take another way below.',
  },
  refusals: {
    refused: 'The face was not recognised. Try with more light, facing the camera, without cap or glasses.',
    mismatch: "The face is somebody else's. Only who opened the account can confirm.",
    underage: 'Only adults can play here.',
  },
  enough: 'There are five pictures a day. Take another way below, or try again tomorrow.',
  not_offered: 'The picture of the face is not available now. Confirm with documents.',
  other_ways: 'I cannot use the camera here',
  device: 'Use another device',
  device_text:
    "Point the other device's camera at the code, or open the link there. The result appears here.",
  device_qr: 'QR code with the link of the face verification',
  device_copy: 'Copy link',
  device_copied: 'Link copied',
  documents: 'Confirm with documents',
  support: 'Talk to support',
}
