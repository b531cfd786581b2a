/** Who is told when an activity begins (提醒我). Each method throws `GatewayError`. */
export abstract class ActivityGateway {
  abstract follow(id: string): Promise<void>;
  abstract unfollow(id: string): Promise<void>;
}
